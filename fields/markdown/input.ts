import { type FieldInputDefinition, lengthHint } from '../../editor/fields/fieldInput.ts'
import { LongTextInput } from '../textarea/LongTextInput.tsx'

export default { type: 'markdown', Input: LongTextInput, aside: lengthHint } satisfies FieldInputDefinition
