import type { Box, Point } from './dropTarget.ts'
import { followLayout } from './followLayout.ts'
import { MARK, MarkedElements } from './MarkedElements.ts'

/** The block under the pointer. */
export interface PointedAt {
  /** Uid of the innermost block of the edited story; null if there is none. */
  readonly uid: string | null
  /** Id of the story of the innermost block if that is not the edited story; otherwise null. */
  readonly otherStory: number | null
}

/** Finds and scrolls to blocks of the edited story in the canvas's iframe. Boxes and points are in pixels of the page's viewport. */
export class FramedPage {
  readonly #frame: HTMLIFrameElement
  readonly #prefix: string
  #document: Document | null = null
  #elements: MarkedElements | null = null
  #stopFollowing: (() => void) | null = null

  constructor(frame: HTMLIFrameElement, storyId: number) {
    this.#frame = frame
    this.#prefix = `${storyId}-`
  }

  /** The iframe's document. Null if it has a different origin, for example the browser's error page. */
  get document(): Document | null {
    const { contentDocument } = this.#frame
    if (contentDocument !== this.#document)
      this.#elements = contentDocument ? new MarkedElements(contentDocument) : null
    this.#document = contentDocument
    return contentDocument
  }

  get window(): (Window & typeof globalThis) | null {
    return this.document?.defaultView ?? null
  }

  /** Elements of the blocks of all stories on the page. Null without a document. */
  get elements(): MarkedElements | null {
    return this.document && this.#elements
  }

  /** Returns the element of a block of the edited story; undefined if it has none. */
  element(uid: string): Element | undefined {
    return this.elements?.find(this.#prefix + uid)
  }

  /** Returns the box of a block of the edited story; null if it is not rendered. */
  box(uid: string): Box | null {
    const element = this.element(uid)
    return element ? boxOf(element) : null
  }

  /** Returns the block at a point; null outside all blocks. */
  at({ x, y }: Point): PointedAt | null {
    const element = this.document?.elementFromPoint(x, y)?.closest(`[${MARK}]`)
    if (!element) return null
    const mark = element.getAttribute(MARK) ?? ''
    if (mark.startsWith(this.#prefix)) return { uid: mark.slice(this.#prefix.length), otherStory: null }
    const own = element.closest(`[${MARK}^="${this.#prefix}"]`)?.getAttribute(MARK)
    return { uid: own?.slice(this.#prefix.length) ?? null, otherStory: Number.parseInt(mark, 10) || null }
  }

  /** Scrolls the innermost element under a point that can scroll by `x` or `y`, otherwise the page. */
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

  /** Scrolls a block into view unless it already is. Keeps it in view while late layout, such as images, changes the page. */
  reveal(uid: string): void {
    this.release()
    const { window } = this
    if (!window) return
    const behavior = isFar(this.box(uid), window) ? 'instant' : 'smooth'
    this.#scrollIntoView(uid, behavior)
    this.#stopFollowing = followLayout(window, behavior, () => this.#scrollIntoView(uid, 'instant'))
  }

  /** Scrolls to a distance from the top, and continues while late layout makes the page longer. */
  scrollTo(top: number): void {
    this.release()
    const { window } = this
    if (!window) return
    const scroll = () => window.scrollTo({ top, behavior: 'instant' })
    scroll()
    this.#stopFollowing = followLayout(window, 'instant', scroll)
  }

  /** Stops keeping the scroll position of `reveal` or `scrollTo`. */
  release(): void {
    this.#stopFollowing?.()
    this.#stopFollowing = null
  }

  #scrollIntoView(uid: string, behavior: 'instant' | 'smooth'): void {
    const { window } = this
    const element = this.element(uid)
    const box = element && boxOf(element)
    if (!window || !element || !box) return
    const isFullyVisible = box.top >= 0 && box.top + box.height <= window.innerHeight
    const isMostlyVisible =
      box.top < window.innerHeight * 0.75 && box.top + box.height > window.innerHeight * 0.25
    if (isFullyVisible || (isMostlyVisible && box.height > window.innerHeight)) return
    element.scrollIntoView({ block: box.height > window.innerHeight ? 'start' : 'center', behavior })
  }
}

/** True if a smooth scroll would pass, and load, more than two viewport heights of the page. */
function isFar(box: Box | null, { innerHeight }: Window): boolean {
  return box !== null && (box.top > innerHeight * 3 || box.top + box.height < -innerHeight * 2)
}

function canScroll(element: Element, x: number, y: number): boolean {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  const hasRoomVertically = y > 0 ? scrollTop + clientHeight < scrollHeight - 1 : y < 0 && scrollTop > 0
  const hasRoomHorizontally = x > 0 ? scrollLeft + clientWidth < scrollWidth - 1 : x < 0 && scrollLeft > 0
  if (!hasRoomVertically && !hasRoomHorizontally) return false
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const scrolls = /auto|scroll/
  return (
    (hasRoomVertically && scrolls.test(style?.overflowY ?? '')) ||
    (hasRoomHorizontally && scrolls.test(style?.overflowX ?? ''))
  )
}

/** Returns the box of an element, or of its content if it has none (`display: contents`). */
function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width > 0 || height > 0) return { left, top, width, height }
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const inner = range.getBoundingClientRect()
  if (inner.width === 0 && inner.height === 0) return null
  return { left: inner.left, top: inner.top, width: inner.width, height: inner.height }
}
