import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { OptionInput } from './OptionInput.tsx'

export default { type: 'option', Input: OptionInput } satisfies FieldInputDefinition
