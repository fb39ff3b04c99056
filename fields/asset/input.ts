import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { AssetInput } from './AssetInput.tsx'

export default { type: 'asset', Input: AssetInput, isGroup: true } satisfies FieldInputDefinition
