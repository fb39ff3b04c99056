/** What is no text of a block's own: other blocks, what is not shown as text, and the page's places to click for editors. */
const NOT_OWN = '[data-block], [data-blok-uid], script, style, template, noscript, [data-empty-place]'

interface Piece {
  readonly node: Text
  readonly start: number
}

/**
 * The text of a block's element without that of blocks in it, as one text, and the way from its offsets to the page's nodes. It is
 * true until the page changes. The page marks texts by the same rule (`src/live/blockTexts.tsx`).
 */
export class OwnText {
  readonly text: string
  readonly #pieces: readonly Piece[]

  constructor(root: Element) {
    const pieces: Piece[] = []
    let text = ''
    const walk = (element: Element) => {
      for (const node of element.childNodes)
        if (node.nodeType === node.TEXT_NODE) {
          if (!node.nodeValue) continue
          pieces.push({ node: node as Text, start: text.length })
          text += node.nodeValue
        } else if (node.nodeType === node.ELEMENT_NODE && !(node as Element).matches(NOT_OWN))
          walk(node as Element)
    }
    walk(root)
    this.text = text
    this.#pieces = pieces
  }

  /**
   * A range of the page's document; null where there is no text. Between two nodes its start is meant in the later one, and its end in
   * the earlier one.
   * @param isBehind whether an empty range stands behind its letter rather than before the next
   */
  range(start: number, end: number, isBehind = false): Range | null {
    const before = this.#pieces.findLast((piece) => piece.start < end)
    const first =
      isBehind && start === end && before ? before : this.#pieces.findLast((piece) => piece.start <= start)
    const last = end > start ? before : first
    if (!first || !last) return null
    const range = first.node.ownerDocument.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return range
  }

  /** The pieces of the page's text nodes that a part of the text stands in. */
  parts(
    start: number,
    end: number,
  ): readonly { readonly node: Text; readonly from: number; readonly to: number }[] {
    return this.#pieces.flatMap(({ node, start: begin }) => {
      const from = Math.max(start - begin, 0)
      const to = Math.min(end - begin, node.length)
      return from < to ? [{ node, from, to }] : []
    })
  }
}
