import type { RichTextMark } from '../content/richTextDocument.ts'

/** Marks that are rendered as inline elements. Links are rendered separately, outside of all marks. */
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

/** Returns the mark's name with aliases resolved; undefined for links and unknown marks. */
export function markName({ type }: RichTextMark): MarkName | undefined {
  return Object.hasOwn(NAMES, type) ? NAMES[type] : undefined
}

/** Returns true if the marks include code, in which tokens are text. */
export const isCode = (marks: readonly RichTextMark[]): boolean => marks.some((mark) => mark.type === 'code')
