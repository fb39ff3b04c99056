import type { Box, Point } from '../dropTarget.ts'
import type { OwnText } from './OwnText.ts'

/** Position of a caret in page pixels of the viewport. */
export interface CaretBox {
  readonly x: number
  readonly top: number
  readonly height: number
}

/** Width that is drawn for a trailing space, which has none on the page, as a part of the line height. */
const SPACE_WIDTH = 0.25

/** Maximum vertical distance of two carets on one line, as a part of their height. */
const SAME_LINE = 0.5

/** Geometry of an edited text on the page: positions of letters and lines, and the offset nearest to a point. */
export class TextGeometry {
  readonly #own: OwnText
  readonly #start: number
  readonly #value: string
  /** For each offset of the value, the offset in the shown text. */
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

  /** The caret before the letter at an offset; null if the text is not visible. */
  caret(offset: number): CaretBox | null {
    const known = this.#carets.get(offset)
    if (known !== undefined) return known
    const found = this.#afterBreak(offset) ?? this.#caretAt(offset)
    this.#carets.set(offset, found)
    return found
  }

  /** The boxes of a part of the text, at least one per line. */
  boxes(from: number, to: number): readonly Box[] {
    if (from === to) return []
    const range = this.#range(from, to)
    return range ? [...range.getClientRects()].filter(({ width }) => width > 0) : []
  }

  /** The box around the whole text; null if it is not visible. */
  box(): Box | null {
    const boxes = this.boxes(0, this.#value.length)
    if (!boxes.length) return null
    const left = Math.min(...boxes.map((box) => box.left))
    const top = Math.min(...boxes.map((box) => box.top))
    const right = Math.max(...boxes.map((box) => box.left + box.width))
    const bottom = Math.max(...boxes.map((box) => box.top + box.height))
    return { left, top, width: right - left, height: bottom - top }
  }

  /** The offset nearest to a point: on its line, or on the nearest line. */
  nearest({ x, y }: Point): number {
    return this.#nearest(x, (caret) => Math.max(caret.top - y, 0, y - caret.top - caret.height)) ?? 0
  }

  /** The offset on the line above (-1) or below (1); null if there is no such line. */
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

  /** @param distance distance of a caret's line; null excludes the caret */
  #nearest(x: number, distance: (caret: CaretBox) => number | null): number | null {
    let found: { offset: number; caret: CaretBox; lineDistance: number } | null = null
    for (let offset = 0; offset <= this.#value.length; offset++) {
      const caret = this.caret(offset)
      const lineDistance = caret && distance(caret)
      if (!caret || lineDistance === null) continue
      const isNearer =
        !found ||
        (sameLine(caret, found.caret)
          ? Math.abs(caret.x - x) < Math.abs(found.caret.x - x)
          : lineDistance < found.lineDistance)
      if (isNearer) found = { offset, caret, lineDistance }
    }
    return found?.offset ?? null
  }

  #caretAt(offset: number): CaretBox | null {
    const range = this.#range(offset, offset)
    const [box] = range?.getClientRects() ?? []
    if (!range || !box) return null
    // Trailing spaces are part of the value, but have no width on the page.
    const spaces = this.#value.slice(0, offset).length - this.#value.slice(0, offset).trimEnd().length
    const isAtEnd = offset === this.#value.length && spaces > 0
    const width = isAtEnd && !preservesSpaces(range) ? spaces * box.height * SPACE_WIDTH : 0
    return { x: box.left + (isRightToLeft(range) ? -width : width), top: box.top, height: box.height }
  }

  /** The caret on a new line without letters, if the page renders line breaks. */
  #afterBreak(offset: number): CaretBox | null {
    if (offset === 0 || offset < this.#value.length || this.#value[offset - 1] !== '\n') return null
    const range = this.#range(offset, offset)
    const before = this.caret(offset - 1)
    const box = this.box()
    if (!range || !before || !box || !preservesBreaks(range)) return null
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

/** The computed style of the element that contains a range. */
function styleOf({ startContainer }: Range): CSSStyleDeclaration {
  const element = startContainer.parentElement!
  return element.ownerDocument.defaultView!.getComputedStyle(element)
}

const isRightToLeft = (range: Range) => styleOf(range).direction === 'rtl'

const preservesSpaces = (range: Range) => /^(?:pre|pre-wrap|break-spaces)$/.test(styleOf(range).whiteSpace)

const preservesBreaks = (range: Range) =>
  /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(styleOf(range).whiteSpace)

const lineHeight = (range: Range, height: number) =>
  Number.parseFloat(styleOf(range).lineHeight) || height * 1.3
