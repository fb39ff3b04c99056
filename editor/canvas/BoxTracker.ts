import { isEqual } from '../../json/isEqual.ts'
import { inIdleTimes } from '../parts/inIdleTimes.ts'
import { Listeners } from '../store/Listeners.ts'
import type { Box } from './dropTarget.ts'
import type { FramedPage } from './FramedPage.ts'

/** Number of unchanged animation frames after which reading stops. */
const MAX_IDLE_FRAMES = 5

/** Events of a page after which elements may have moved, besides size and DOM changes. */
const EVENTS = [
  'scroll',
  'resize',
  'load',
  'toggle',
  'transitionstart',
  'animationstart',
  'transitionend',
] as const

/** The side of the visible area on which an invisible block is. */
export type OffscreenSide = 'above' | 'below'

/**
 * Tracks the boxes of a few blocks in the framed page, such as selected and hovered ones. Reads them once per animation frame,
 * and only while something moves.
 */
export class BoxTracker {
  readonly #page: FramedPage
  readonly #tracked = new Map<string, Listeners<[box: Box | null]>>()
  readonly #boxes = new Map<string, Box | null>()
  #idleFrames = 0
  #height = 0
  #due: number | undefined
  #stopObserving: () => void = () => {}

  constructor(page: FramedPage) {
    this.#page = page
  }

  /** Observes the document that the frame shows now, instead of an earlier one. */
  observe(): void {
    this.#stopObserving()
    const { window, document, elements } = this.#page
    if (!window || !document?.body || !elements) return
    const read = () => this.update()
    for (const event of EVENTS) window.addEventListener(event, read, { capture: true, passive: true })
    const sizes = new window.ResizeObserver(read)
    sizes.observe(document.documentElement)
    sizes.observe(document.body)
    const changes = new window.MutationObserver((records) => {
      elements.update(records)
      read()
    })
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'data-blok-uid'],
    })
    // Without an index, selecting many blocks at once would search a large page once per block.
    const stopIndexing = inIdleTimes(elements.indexAll())
    this.#stopObserving = () => {
      stopIndexing()
      for (const event of EVENTS) window.removeEventListener(event, read, { capture: true })
      sizes.disconnect()
      changes.disconnect()
    }
    this.update()
  }

  close(): void {
    this.#stopObserving()
    if (this.#due !== undefined) cancelAnimationFrame(this.#due)
    this.#due = undefined
  }

  /** Calls back with the current box of the block and after each change; null while it has none. Returns the function that stops it. */
  track(uid: string, listener: (box: Box | null) => void): () => void {
    const listeners = this.#tracked.get(uid) ?? new Listeners()
    this.#tracked.set(uid, listeners)
    const remove = listeners.add(listener)
    const known = this.#boxes.get(uid)
    if (known !== undefined) listener(known)
    this.update()
    return () => {
      remove()
      if (listeners.size) return
      this.#tracked.delete(uid)
      this.#boxes.delete(uid)
    }
  }

  /**
   * Returns on which side of the visible area a box is; null if part of it is visible. Valid only within the callback that
   * received the box.
   */
  offscreenSide({ top, height }: Box): OffscreenSide | null {
    if (top + height < 0) return 'above'
    return top > this.#height ? 'below' : null
  }

  /** Reads the boxes in each animation frame until nothing moves. */
  update(): void {
    this.#idleFrames = 0
    if (!this.#tracked.size) return
    this.#due ??= requestAnimationFrame(() => this.#frame())
  }

  #frame(): void {
    this.#due = undefined
    let isMoved = false
    // Read all boxes before calling listeners, so that the browser computes the layout only once.
    const changed: [Listeners<[box: Box | null]>, Box | null][] = []
    for (const [uid, listeners] of this.#tracked) {
      const box = this.#page.box(uid)
      const before = this.#boxes.get(uid)
      if (before !== undefined && isEqual(before, box)) continue
      this.#boxes.set(uid, box)
      changed.push([listeners, box])
      isMoved = true
    }
    if (changed.length) this.#height = this.#page.window?.innerHeight ?? 0
    for (const [listeners, box] of changed) listeners.notify(box)
    this.#idleFrames = isMoved ? 0 : this.#idleFrames + 1
    if (this.#idleFrames < MAX_IDLE_FRAMES && this.#tracked.size)
      this.#due = requestAnimationFrame(() => this.#frame())
  }
}
