import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { BooleanInput } from './BooleanInput.tsx'

export default { type: 'boolean', Input: BooleanInput, isGroup: true } satisfies FieldInputDefinition
