import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { TextFieldInput } from '../text/TextFieldInput.tsx'

export default { type: 'file', Input: TextFieldInput } satisfies FieldInputDefinition
