/** Options of a scroll to an element. */
export interface ScrollOptions {
  /** Milliseconds. Default 500. */
  readonly duration?: number
  /** A CSS easing. Default `ease`. */
  readonly easing?: 'ease' | 'linear'
  /** Additional space above the element, in pixels. Default 0. */
  readonly offset?: number
}

/** Events that cancel a running scroll, so that visitors can scroll themselves. */
const CANCEL_EVENTS = ['wheel', 'touchstart', 'keydown', 'popstate'] as const

/** `cubic-bezier(.25, .1, .25, 1)`: returns the progress at a time, found by bisection. */
function ease(time: number): number {
  const bezier = (t: number, a: number, b: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3
  let low = 0
  let high = 1
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (bezier(middle, 0.25, 0.25) < time) low = middle
    else high = middle
  }
  return bezier(low, 0.1, 1)
}

/** Returns the position to which the browser would scroll: with scroll padding and margin, and at most the end of the page. */
function scrollPositionOf(element: Element, offset: number): number {
  const free = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0
  const top = element.getBoundingClientRect().top + scrollY - free - margin - offset
  return Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight))
}

/** Scrolls to an element, without animation for visitors who prefer reduced motion. Resolves when it is reached or the visitor scrolls. */
export function scrollToElement(element: Element, options: ScrollOptions = {}): Promise<void> {
  const { duration = 500, easing = 'ease', offset = 0 } = options
  const target = scrollPositionOf(element, offset)
  if (duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: target, behavior: 'instant' })
    return Promise.resolve()
  }
  const from = scrollY
  const start = performance.now()
  return new Promise((resolve) => {
    const ending = new AbortController()
    const stop = () => {
      ending.abort()
      resolve()
    }
    for (const type of CANCEL_EVENTS) addEventListener(type, stop, { passive: true, signal: ending.signal })
    const frame = () => {
      if (ending.signal.aborted) return
      const share = Math.min(1, (performance.now() - start) / duration)
      const progress = easing === 'linear' ? share : ease(share)
      if (element.isConnected) scrollTo({ top: from + (target - from) * progress, behavior: 'instant' })
      if (share === 1 || !element.isConnected) stop()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
