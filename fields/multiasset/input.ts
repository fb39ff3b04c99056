import { countHint, type FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { AssetsInput } from './AssetsInput.tsx'

export default {
  type: 'multiasset',
  Input: AssetsInput,
  isGroup: true,
  aside: countHint('maximum_entries'),
} satisfies FieldInputDefinition
