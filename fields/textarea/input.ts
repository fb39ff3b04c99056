import { type FieldInputDefinition, lengthHint } from '../../editor/fields/fieldInput.ts'
import { LongTextInput } from './LongTextInput.tsx'

export default { type: 'textarea', Input: LongTextInput, aside: lengthHint } satisfies FieldInputDefinition
