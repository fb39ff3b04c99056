/** How a text is stored: one line or several lines without markup, HTML, Markdown, or a rich text document. */
export type TextFormat = 'line' | 'lines' | 'html' | 'markdown' | 'document'

/** Returns whether a format has no markup. */
export const isPlainFormat = (format: TextFormat | undefined): boolean =>
  format === 'line' || format === 'lines'
