/** How a scroll to an element goes. */
export interface ScrollOptions {
  /** Milliseconds. Default 500. */
  readonly duration?: number
  /** A CSS easing. Default `ease`. */
  readonly easing?: 'ease' | 'linear'
  /** Pixels that stay free above the element. Default 0. */
  readonly offset?: number
}

/** `cubic-bezier(.25, .1, .25, 1)`: the place at a time, found by halving. */
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

/** Scrolls to an element, at once for those who prefer reduced motion. Resolves when it is there, or somebody scrolls. */
export function scrollToElement(element: Element, options: ScrollOptions = {}): Promise<void> {
  const { duration = 500, easing = 'ease', offset = 0 } = options
  const target = Math.max(0, element.getBoundingClientRect().top + scrollY - offset)
  if (duration <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: target, behavior: 'instant' })
    return Promise.resolve()
  }
  const from = scrollY
  const start = performance.now()
  return new Promise((resolve) => {
    let over = false
    const stop = () => {
      over = true
      removeEventListener('wheel', stop)
      removeEventListener('touchstart', stop)
      resolve()
    }
    addEventListener('wheel', stop, { passive: true })
    addEventListener('touchstart', stop, { passive: true })
    const frame = (now: number) => {
      if (over) return
      const share = Math.min(1, (now - start) / duration)
      scrollTo({
        top: from + (target - from) * (easing === 'linear' ? share : ease(share)),
        behavior: 'instant',
      })
      if (share === 1) stop()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
