import { inIdleTimes } from '../parts/inIdleTimes.ts'
import type { Box } from './dropTarget.ts'
import type { FramedPage } from './FramedPage.ts'

/** Frames without a change after which nothing moves any more. */
const CALM = 5

/** What tells that something in a page may have moved, beside its sizes and its elements. */
const SIGNS = [
  'scroll',
  'resize',
  'load',
  'toggle',
  'transitionstart',
  'animationstart',
  'transitionend',
] as const

/** Where a block is that is not seen: scrolled away upwards, or still to come. */
export type Away = 'above' | 'below'

/**
 * Follows the boxes of a few blocks in the framed page: those that are selected or pointed at, never all. It reads them once in a
 * frame, and only while something moves.
 */
export class BoxTracker {
  readonly #page: FramedPage
  readonly #tracked = new Map<string, Set<(box: Box | null) => void>>()
  readonly #boxes = new Map<string, Box | null>()
  #calm = 0
  #height = 0
  #due: number | undefined
  #leave: () => void = () => {}

  constructor(page: FramedPage) {
    this.#page = page
  }

  /** Follows the document that the frame shows now. */
  follow(): void {
    this.#leave()
    const { window, document, elements } = this.#page
    if (!window || !document?.body || !elements) return
    const look = () => this.look()
    for (const sign of SIGNS) window.addEventListener(sign, look, { capture: true, passive: true })
    const sizes = new window.ResizeObserver(look)
    sizes.observe(document.documentElement)
    sizes.observe(document.body)
    const changes = new window.MutationObserver((records) => {
      elements.take(records)
      look()
    })
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'style', 'hidden', 'open', 'data-blok-uid'],
    })
    // Many blocks that are selected at once would else have all of a large page looked through then.
    const endNoting = inIdleTimes(elements.noteAll())
    this.#leave = () => {
      endNoting()
      for (const sign of SIGNS) window.removeEventListener(sign, look, { capture: true })
      sizes.disconnect()
      changes.disconnect()
    }
    this.look()
  }

  close(): void {
    this.#leave()
    if (this.#due !== undefined) cancelAnimationFrame(this.#due)
    this.#due = undefined
  }

  /** Calls back with the block's box now, and whenever it changes; null while it has none. */
  track(uid: string, listener: (box: Box | null) => void): () => void {
    const listeners = this.#tracked.get(uid) ?? new Set()
    this.#tracked.set(uid, listeners.add(listener))
    const known = this.#boxes.get(uid)
    if (known !== undefined) listener(known)
    this.look()
    return () => {
      listeners.delete(listener)
      if (listeners.size) return
      this.#tracked.delete(uid)
      this.#boxes.delete(uid)
    }
  }

  /** On which side of the frame a box is that it was just called back with; null: it may be seen. */
  away({ top, height }: Box): Away | null {
    if (top + height < 0) return 'above'
    return top > this.#height ? 'below' : null
  }

  /** Looks where the blocks are, until nothing moves. */
  look(): void {
    this.#calm = 0
    if (!this.#tracked.size) return
    this.#due ??= requestAnimationFrame(() => this.#frame())
  }

  #frame(): void {
    this.#due = undefined
    let moved = false
    // All are read before any is told, so that the page is laid out once.
    const changed: [Set<(box: Box | null) => void>, Box | null][] = []
    for (const [uid, listeners] of this.#tracked) {
      const box = this.#page.box(uid)
      const before = this.#boxes.get(uid)
      if (before !== undefined && sameBox(before, box)) continue
      this.#boxes.set(uid, box)
      changed.push([listeners, box])
      moved = true
    }
    if (changed.length) this.#height = this.#page.window?.innerHeight ?? 0
    for (const [listeners, box] of changed) for (const listener of [...listeners]) listener(box)
    this.#calm = moved ? 0 : this.#calm + 1
    if (this.#calm < CALM && this.#tracked.size) this.#due = requestAnimationFrame(() => this.#frame())
  }
}

const sameBox = (a: Box | null, b: Box | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height)
