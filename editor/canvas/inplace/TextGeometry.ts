import type { Box, Point } from '../dropTarget.ts'
import type { OwnText } from './OwnText.ts'

/** Where a caret stands in the page, in pixels of its viewport. */
export interface CaretBox {
  readonly x: number
  readonly top: number
  readonly height: number
}

/** A space at the end of a line has no width on the page; this part of the letters' size is drawn for it. */
const SPACE_WIDTH = 0.25

/** How far two carets of one line may be apart in height, as a part of it. */
const SAME_LINE = 0.5

/** Where a written text stands on the page: its letters' places, its lines, and which letter is nearest to a point. */
export class TextGeometry {
  readonly #own: OwnText
  readonly #start: number
  readonly #value: string
  /** For each offset of the value, the one in the shown text. */
  readonly #offsets: readonly number[]
  readonly #carets = new Map<number, CaretBox | null>()

  constructor(
    own: OwnText,
    value: string,
    { start, offsets }: { readonly start: number; readonly offsets: readonly number[] },
  ) {
    this.#own = own
    this.#value = value
    this.#start = start
    this.#offsets = offsets
  }

  /** Where the caret stands before the letter of an offset; null where the text is not seen. */
  caret(offset: number): CaretBox | null {
    const known = this.#carets.get(offset)
    if (known !== undefined) return known
    const found = this.#afterBreak(offset) ?? this.#caretAt(offset)
    this.#carets.set(offset, found)
    return found
  }

  /** The boxes of a part of the text, one a line or more. */
  boxes(from: number, to: number): readonly Box[] {
    if (from === to) return []
    const range = this.#range(from, to)
    return range ? [...range.getClientRects()].filter(({ width }) => width > 0) : []
  }

  /** The box round the whole text; null where none of it is seen. */
  box(): Box | null {
    const boxes = this.boxes(0, this.#value.length)
    if (!boxes.length) return null
    const left = Math.min(...boxes.map((box) => box.left))
    const top = Math.min(...boxes.map((box) => box.top))
    const right = Math.max(...boxes.map((box) => box.left + box.width))
    const bottom = Math.max(...boxes.map((box) => box.top + box.height))
    return { left, top, width: right - left, height: bottom - top }
  }

  /** The offset that is nearest to a point: on the line there, or the nearest line. */
  nearest({ x, y }: Point): number {
    return this.#nearest(x, (caret) => Math.max(caret.top - y, 0, y - caret.top - caret.height)) ?? 0
  }

  /** The offset on the line above (-1) or below (1); null where there is none. */
  onLine(offset: number, step: -1 | 1, x: number): number | null {
    const from = this.caret(offset)
    if (!from) return null
    const isBeyond = (caret: CaretBox) =>
      step * (middle(caret) - middle(from)) > Math.max(caret.height, from.height) * SAME_LINE
    return this.#nearest(x, (caret) => (isBeyond(caret) ? Math.abs(middle(caret) - middle(from)) : null))
  }

  /** The first or the last offset of a line. */
  lineEnd(offset: number, edge: 'start' | 'end'): number {
    const from = this.caret(offset)
    if (!from) return edge === 'start' ? 0 : this.#value.length
    const step = edge === 'start' ? -1 : 1
    let at = offset
    for (let next = at + step; next >= 0 && next <= this.#value.length; next += step) {
      const caret = this.caret(next)
      if (caret && !sameLine(caret, from)) break
      at = next
    }
    return at
  }

  /** @param distance how far a caret's line is away; null for one that does not count */
  #nearest(x: number, distance: (caret: CaretBox) => number | null): number | null {
    let found: { offset: number; caret: CaretBox; away: number } | null = null
    for (let offset = 0; offset <= this.#value.length; offset++) {
      const caret = this.caret(offset)
      const away = caret && distance(caret)
      if (!caret || away === null) continue
      const isNearer =
        !found ||
        (sameLine(caret, found.caret)
          ? Math.abs(caret.x - x) < Math.abs(found.caret.x - x)
          : away < found.away)
      if (isNearer) found = { offset, caret, away }
    }
    return found?.offset ?? null
  }

  #caretAt(offset: number): CaretBox | null {
    const range = this.#range(offset, offset)
    const [box] = range?.getClientRects() ?? []
    if (!range || !box) return null
    // Spaces at the end are in the value, and have no width on the page.
    const spaces = this.#value.slice(0, offset).length - this.#value.slice(0, offset).trimEnd().length
    const isAtEnd = offset === this.#value.length && spaces > 0
    const width = isAtEnd && !keepsSpaces(range) ? spaces * box.height * SPACE_WIDTH : 0
    return { x: box.left + (isRightToLeft(range) ? -width : width), top: box.top, height: box.height }
  }

  /** A line that was begun and has no letter yet, where the page shows line breaks. */
  #afterBreak(offset: number): CaretBox | null {
    if (offset === 0 || offset < this.#value.length || this.#value[offset - 1] !== '\n') return null
    const range = this.#range(offset, offset)
    const before = this.caret(offset - 1)
    const box = this.box()
    if (!range || !before || !box || !keepsBreaks(range)) return null
    const x = isRightToLeft(range) ? box.left + box.width : box.left
    return { ...before, x, top: before.top + lineHeight(range, before.height) }
  }

  #range(from: number, to: number): Range | null {
    const [start, end] = [this.#offsets[from]!, this.#offsets[to]!]
    return this.#own.range(this.#start + start, this.#start + end, end > 0)
  }
}

const middle = ({ top, height }: CaretBox) => top + height / 2

const sameLine = (one: CaretBox, other: CaretBox) =>
  Math.abs(middle(one) - middle(other)) <= Math.max(one.height, other.height) * SAME_LINE

/** The styles of what a range stands in. */
function styleOf({ startContainer }: Range): CSSStyleDeclaration {
  const element = startContainer.parentElement!
  return element.ownerDocument.defaultView!.getComputedStyle(element)
}

const isRightToLeft = (range: Range) => styleOf(range).direction === 'rtl'

const keepsSpaces = (range: Range) => /^(?:pre|pre-wrap|break-spaces)$/.test(styleOf(range).whiteSpace)

const keepsBreaks = (range: Range) =>
  /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(styleOf(range).whiteSpace)

const lineHeight = (range: Range, height: number) =>
  Number.parseFloat(styleOf(range).lineHeight) || height * 1.3
