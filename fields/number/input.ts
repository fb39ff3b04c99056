import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { NumberInput } from './NumberInput.tsx'

export default { type: 'number', Input: NumberInput } satisfies FieldInputDefinition
