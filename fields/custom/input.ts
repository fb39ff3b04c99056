import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'

export default { type: 'custom', Input: OtherInput, isGroup: true } satisfies FieldInputDefinition
