import type { Box, Point } from './dropTarget.ts'
import { followLayout } from './followLayout.ts'
import { MARK, MarkedElements } from './MarkedElements.ts'

/** What was pointed at in the page. */
export interface PointedAt {
  /** The innermost block of the edited story; null where there is none. */
  readonly uid: string | null
  /** The id of the story whose block is innermost, where it is another one. */
  readonly otherStory: number | null
}

/** The document in the canvas's frame, read and never written. Boxes and points are in pixels of its own viewport. */
export class FramedPage {
  readonly #frame: HTMLIFrameElement
  readonly #prefix: string
  #known: Document | null = null
  #elements: MarkedElements | null = null
  #release: (() => void) | null = null

  constructor(frame: HTMLIFrameElement, storyId: number) {
    this.#frame = frame
    this.#prefix = `${storyId}-`
  }

  /** Null where the frame shows a page of another origin, as the browser's own error page is. */
  get document(): Document | null {
    const { contentDocument } = this.#frame
    if (contentDocument !== this.#known)
      this.#elements = contentDocument ? new MarkedElements(contentDocument) : null
    this.#known = contentDocument
    return contentDocument
  }

  get window(): (Window & typeof globalThis) | null {
    return this.document?.defaultView ?? null
  }

  /** The elements of the blocks of all stories on the page. */
  get elements(): MarkedElements | null {
    return this.document && this.#elements
  }

  /** The element of a block of the story; undefined where it has none. */
  element(uid: string): Element | undefined {
    return this.elements?.of(this.#prefix + uid)
  }

  /** Where a block is shown; null where it has no box. */
  box(uid: string): Box | null {
    const element = this.element(uid)
    return element ? boxOf(element) : null
  }

  /** What stands at a point; null outside of all blocks. */
  at({ x, y }: Point): PointedAt | null {
    const element = this.document?.elementFromPoint(x, y)?.closest(`[${MARK}]`)
    if (!element) return null
    const mark = element.getAttribute(MARK) ?? ''
    if (mark.startsWith(this.#prefix)) return { uid: mark.slice(this.#prefix.length), otherStory: null }
    const own = element.closest(`[${MARK}^="${this.#prefix}"]`)?.getAttribute(MARK)
    return { uid: own?.slice(this.#prefix.length) ?? null, otherStory: Number.parseInt(mark, 10) || null }
  }

  /** Scrolls what is under a point and can be scrolled in that direction, the page itself at last. */
  scroll(point: Point, x: number, y: number): void {
    this.release()
    const { document } = this
    let element = document?.elementFromPoint(point.x, point.y) ?? null
    for (; element && element !== document?.scrollingElement; element = element.parentElement)
      if (canScroll(element, x, y)) {
        element.scrollBy({ left: x, top: y, behavior: 'instant' })
        return
      }
    this.window?.scrollBy({ left: x, top: y, behavior: 'instant' })
  }

  /**
   * Brings a block into view, where none of it is seen or it could be seen whole, and keeps it there while images and blocks that were
   * not laid out before change the page around it.
   */
  reveal(uid: string): void {
    this.release()
    const { window } = this
    if (!window) return
    const behavior = isFar(this.box(uid), window) ? 'instant' : 'smooth'
    this.#bringIntoView(uid, behavior)
    this.#release = followLayout(window, behavior, () => this.#bringIntoView(uid, 'instant'))
  }

  /** Scrolls to a distance from the top of the page, as far as its layout goes yet, and on while it grows. */
  scrollTo(top: number): void {
    this.release()
    const { window } = this
    if (!window) return
    const scroll = () => window.scrollTo({ top, behavior: 'instant' })
    scroll()
    this.#release = followLayout(window, 'instant', scroll)
  }

  /** Lets the page be scrolled away from where it was scrolled to. */
  release(): void {
    this.#release?.()
    this.#release = null
  }

  #bringIntoView(uid: string, behavior: 'instant' | 'smooth'): void {
    const { window } = this
    const element = this.element(uid)
    const box = element && boxOf(element)
    if (!window || !element || !box) return
    const isWhole = box.top >= 0 && box.top + box.height <= window.innerHeight
    const isSeen = box.top < window.innerHeight * 0.75 && box.top + box.height > window.innerHeight * 0.25
    if (isWhole || (isSeen && box.height > window.innerHeight)) return
    element.scrollIntoView({ block: box.height > window.innerHeight ? 'start' : 'center', behavior })
  }
}

/** Whether a smooth scroll would pass, and load, more than two windows of the page. */
function isFar(box: Box | null, { innerHeight }: Window): boolean {
  return box !== null && (box.top > innerHeight * 3 || box.top + box.height < -innerHeight * 2)
}

function canScroll(element: Element, x: number, y: number): boolean {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  const isBelow = y > 0 ? scrollTop + clientHeight < scrollHeight - 1 : y < 0 && scrollTop > 0
  const isBeside = x > 0 ? scrollLeft + clientWidth < scrollWidth - 1 : x < 0 && scrollLeft > 0
  if (!isBelow && !isBeside) return false
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const scrolls = /auto|scroll/
  return (
    (isBelow && scrolls.test(style?.overflowY ?? '')) || (isBeside && scrolls.test(style?.overflowX ?? ''))
  )
}

/** An element's box; one without a box of its own, as `display: contents` has none, has that of what stands in it. */
function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width > 0 || height > 0) return { left, top, width, height }
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const inner = range.getBoundingClientRect()
  if (inner.width === 0 && inner.height === 0) return null
  return { left: inner.left, top: inner.top, width: inner.width, height: inner.height }
}
