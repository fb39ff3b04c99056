import type { RichTextTool } from 'strata-pages'

/** What a short text offers: words, links and lists, without headings, pictures and blocks. */
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
