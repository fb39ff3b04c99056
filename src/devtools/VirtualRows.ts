import { createElement } from './createElement.ts'
import { rafThrottle } from './rafThrottle.ts'

/** Number of rows drawn beyond each edge, so that scrolling shows no gaps. */
const OVERSCAN = 6

/** A virtual list: only rows in view are in the document. All rows have the same height. */
export class VirtualRows {
  readonly #scroller: HTMLElement
  readonly #content = createElement('div', { class: 'rows', role: 'presentation' })
  readonly #height: number
  readonly #draw: (row: HTMLElement, index: number) => void
  readonly #rows = new Map<number, HTMLElement>()
  readonly #spare: HTMLElement[] = []
  readonly #sizes: ResizeObserver
  #length = 0

  /**
   * @param height height of a row in pixels
   * @param draw fills a row's element; elements are reused for other rows
   */
  constructor(
    scroller: HTMLElement,
    height: number,
    draw: (row: HTMLElement, index: number) => void,
    signal: AbortSignal,
  ) {
    this.#scroller = scroller
    this.#height = height
    this.#draw = draw
    scroller.append(this.#content)
    const show = rafThrottle(() => this.#show(), signal)
    scroller.addEventListener('scroll', show, { passive: true })
    this.#sizes = new ResizeObserver(show)
    this.#sizes.observe(scroller)
  }

  /** Redraws all rows for a list of the given length. */
  redraw(length: number): void {
    this.#length = length
    this.#content.style.height = `${length * this.#height}px`
    for (const [index, row] of this.#rows) if (index < length) this.#draw(row, index)
    this.#show()
  }

  /** Returns a row's element; undefined if it is not in view. */
  row(index: number): HTMLElement | undefined {
    return this.#rows.get(index)
  }

  each(run: (row: HTMLElement, index: number) => void): void {
    for (const [index, row] of this.#rows) run(row, index)
  }

  /** Scrolls a row into view. */
  reveal(index: number): void {
    const top = index * this.#height
    const { scrollTop, clientHeight } = this.#scroller
    if (top < scrollTop) this.#scroller.scrollTop = top
    else if (top + this.#height > scrollTop + clientHeight)
      this.#scroller.scrollTop = top + this.#height - clientHeight
    this.#show()
  }

  end(): void {
    this.#sizes.disconnect()
  }

  #show(): void {
    const { scrollTop, clientHeight } = this.#scroller
    const first = Math.max(0, Math.floor(scrollTop / this.#height) - OVERSCAN)
    const last = Math.min(this.#length - 1, Math.ceil((scrollTop + clientHeight) / this.#height) + OVERSCAN)
    for (const [index, row] of this.#rows) {
      if (index >= first && index <= last) continue
      this.#rows.delete(index)
      this.#spare.push(row)
      row.remove()
    }
    for (let index = first; index <= last; index++) {
      if (this.#rows.has(index)) continue
      const row = this.#spare.pop() ?? createElement('div')
      this.#rows.set(index, row)
      row.style.top = `${index * this.#height}px`
      this.#draw(row, index)
      this.#content.append(row)
    }
  }
}
