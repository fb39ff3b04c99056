import type { RichTextTool } from 'strata-pages'

/** Tools of a short text: marks, links and lists, without headings, pictures and blocks. */
export const SHORT_TEXT: readonly RichTextTool[] = [
  'bold',
  'italic',
  'strike',
  'inlinecode',
  'superscript',
  'subscript',
  'link',
  'list',
  'olist',
]
