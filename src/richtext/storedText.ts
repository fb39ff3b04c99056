import type { TextFormat } from '../registry/textFormat.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { markdownToDocument } from './markdownToDocument.ts'
import type { RichTextInput } from './richTextInput.ts'

/** Returns the stored value of a text field as rich text. */
export function storedTextToDocument(stored: unknown, format: TextFormat): RichTextInput {
  if (typeof stored !== 'string') return format === 'document' ? (stored as RichTextInput) : undefined
  if (format === 'html') return htmlToDocument(stored)
  return format === 'markdown' ? markdownToDocument(stored) : [{ type: 'text', text: stored }]
}
