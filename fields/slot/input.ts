import { countHint, type FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { SlotInput } from './SlotInput.tsx'

export default {
  type: 'bloks',
  Input: SlotInput,
  isGroup: true,
  aside: countHint('maximum'),
} satisfies FieldInputDefinition
