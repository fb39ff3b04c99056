import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { DateInput } from './DateInput.tsx'

export default { type: 'datetime', Input: DateInput, isGroup: true } satisfies FieldInputDefinition
