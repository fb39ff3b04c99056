import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { LinkInput } from './LinkInput.tsx'

export default { type: 'multilink', Input: LinkInput, isGroup: true } satisfies FieldInputDefinition
