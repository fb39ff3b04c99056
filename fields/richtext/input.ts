import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'
import { RichTextInput } from './RichTextInput.tsx'

export default { type: 'richtext', Input: RichTextInput, isGroup: true } satisfies FieldInputDefinition
