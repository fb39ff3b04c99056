import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { TableInput } from './TableInput.tsx'

export default { type: 'table', Input: TableInput, isGroup: true } satisfies FieldInputDefinition
