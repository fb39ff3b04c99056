import { countHint, type FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { OptionsInput } from './OptionsInput.tsx'

export default {
  type: 'options',
  Input: OptionsInput,
  isGroup: true,
  aside: countHint('max_options'),
} satisfies FieldInputDefinition
