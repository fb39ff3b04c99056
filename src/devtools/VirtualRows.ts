import { createElement } from './createElement.ts'
import { rafThrottle } from './rafThrottle.ts'

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const BEYOND = 6

/** A list of any length that holds only the rows in view. All rows have one height. */
export class VirtualRows {
  readonly #scroller: HTMLElement
  readonly #content = createElement('div', { class: 'rows', role: 'presentation' })
  readonly #height: number
  readonly #draw: (row: HTMLElement, index: number) => void
  readonly #rows = new Map<number, HTMLElement>()
  readonly #spare: HTMLElement[] = []
  readonly #sizes: ResizeObserver
  #length = 0

  /** @param height of a row, in pixels */
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

  /** Draws everything again, for another list. */
  redraw(length: number): void {
    this.#length = length
    this.#content.style.height = `${length * this.#height}px`
    for (const [index, row] of this.#rows) if (index < length) this.#draw(row, index)
    this.#show()
  }

  /** The row's element while it is in view. */
  row(index: number): HTMLElement | undefined {
    return this.#rows.get(index)
  }

  each(run: (row: HTMLElement, index: number) => void): void {
    for (const [index, row] of this.#rows) run(row, index)
  }

  /** Scrolls as little as it takes. */
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
    const first = Math.max(0, Math.floor(scrollTop / this.#height) - BEYOND)
    const last = Math.min(this.#length - 1, Math.ceil((scrollTop + clientHeight) / this.#height) + BEYOND)
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
