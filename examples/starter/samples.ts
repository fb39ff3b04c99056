import type { RichTextDocument } from 'strata-pages'

/** A rich text document of plain paragraphs, for presets and tests. */
export const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
