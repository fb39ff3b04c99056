import { type FieldInputDefinition, lengthHint } from '../../editor/fields/fieldInput.ts'
import { TextFieldInput } from './TextFieldInput.tsx'

export default { type: 'text', Input: TextFieldInput, aside: lengthHint } satisfies FieldInputDefinition
