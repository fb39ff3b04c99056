import type { RichTextMark } from '../content/richTextDocument.ts'

/** Marks that rich text draws. Links are apart: they go round everything else. */
export type MarkName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'underline'
  | 'code'
  | 'superscript'
  | 'subscript'
  | 'textStyle'
  | 'highlight'
  | 'styled'
  | 'anchor'

const NAMES: Readonly<Record<string, MarkName>> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  em: 'italic',
  strike: 'strike',
  underline: 'underline',
  code: 'code',
  superscript: 'superscript',
  subscript: 'subscript',
  textStyle: 'textStyle',
  highlight: 'highlight',
  styled: 'styled',
  anchor: 'anchor',
}

/** The mark's name with aliases resolved; undefined for links and marks that rich text does not know. */
export function markName({ type }: RichTextMark): MarkName | undefined {
  return Object.hasOwn(NAMES, type) ? NAMES[type] : undefined
}

/** Whether the marks say that text is code, in which nothing is a token. */
export const isCode = (marks: readonly RichTextMark[]): boolean => marks.some((mark) => mark.type === 'code')
