/** A node of a rich text document, as the content service stores it. */
export interface RichTextNode {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>> | null
  readonly marks?: readonly RichTextMark[] | null
  readonly content?: readonly RichTextNode[] | null
}

/** A mark on a text node: link, bold, text style and so on. */
export interface RichTextMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>> | null
}

/** A whole rich text value: the root node, of type `doc`. */
export interface RichTextDocument extends RichTextNode {
  readonly type: 'doc'
}

/** Returns whether a stored value is a rich text document. An empty field may be `""` or missing. */
export function isRichTextDocument(value: unknown): value is RichTextDocument {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'
}
