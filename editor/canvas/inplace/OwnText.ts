/** Elements whose text does not belong to the block: inner blocks, invisible elements, and placeholders for editors. */
const NOT_OWN = '[data-block], [data-blok-uid], script, style, template, noscript, [data-empty-place]'

interface TextPart {
  readonly node: Text
  readonly start: number
}

/**
 * The text of a block's element, without text of inner blocks, as one string; maps its offsets to text nodes of the page. Valid
 * until the page changes. The page marks texts by the same rule (`src/live/blockTexts.tsx`).
 */
export class OwnText {
  readonly text: string
  readonly #parts: readonly TextPart[]

  constructor(root: Element) {
    const parts: TextPart[] = []
    let text = ''
    const walk = (element: Element) => {
      for (const node of element.childNodes)
        if (node.nodeType === node.TEXT_NODE) {
          if (!node.nodeValue) continue
          parts.push({ node: node as Text, start: text.length })
          text += node.nodeValue
        } else if (node.nodeType === node.ELEMENT_NODE && !(node as Element).matches(NOT_OWN))
          walk(node as Element)
    }
    walk(root)
    this.text = text
    this.#parts = parts
  }

  /**
   * Returns a DOM range; null without text. At the border of two nodes, it starts in the later node and ends in the earlier one.
   * @param isBehind if true, an empty range is after the preceding letter, not before the next one
   */
  range(start: number, end: number, isBehind = false): Range | null {
    const before = this.#parts.findLast((part) => part.start < end)
    const first =
      isBehind && start === end && before ? before : this.#parts.findLast((part) => part.start <= start)
    const last = end > start ? before : first
    if (!first || !last) return null
    const range = first.node.ownerDocument.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return range
  }

  /** The parts of text nodes between two offsets. */
  parts(
    start: number,
    end: number,
  ): readonly { readonly node: Text; readonly from: number; readonly to: number }[] {
    return this.#parts.flatMap(({ node, start: begin }) => {
      const from = Math.max(start - begin, 0)
      const to = Math.min(end - begin, node.length)
      return from < to ? [{ node, from, to }] : []
    })
  }
}
