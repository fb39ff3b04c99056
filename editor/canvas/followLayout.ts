/** Time without a layout change after which following stops, in milliseconds. */
const STABLE_TIME = 10_000

/** Maximum duration of a smooth scroll, in milliseconds. */
const SMOOTH_SCROLL_TIME = 1000

/** Time within which a browser's scroll anchoring scrolls after a layout change, in milliseconds. */
const ANCHORING_TIME = 200

/** Events by which a user scrolls. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * After a jump to a position, calls back whenever the page's height changes, and when the scroll has ended, until the layout is
 * stable or the page is scrolled by anything else.
 * Returns the function that stops it.
 */
export function followLayout(
  window: Window & typeof globalThis,
  behavior: 'smooth' | 'instant',
  onChange: () => void,
): () => void {
  const { document } = window
  let lastChange = performance.now()
  /** Time until which scroll events are caused by the jump or by layout. */
  let expectedUntil = lastChange + (behavior === 'smooth' ? SMOOTH_SCROLL_TIME : ANCHORING_TIME)
  const onResize = () => {
    const now = performance.now()
    if (now - lastChange > STABLE_TIME) {
      end()
      return
    }
    lastChange = now
    expectedUntil = Math.max(expectedUntil, now + ANCHORING_TIME)
    onChange()
  }
  const onScroll = () => {
    if (performance.now() > expectedUntil) end()
  }
  const onScrollEnd = () => {
    document.removeEventListener('scrollend', onScrollEnd)
    onResize()
  }
  const observer = new window.ResizeObserver(onResize)
  const end = () => {
    observer.disconnect()
    document.removeEventListener('scroll', onScroll)
    document.removeEventListener('scrollend', onScrollEnd)
    for (const input of INPUTS) window.removeEventListener(input, end, true)
  }
  observer.observe(document.body)
  document.addEventListener('scroll', onScroll)
  document.addEventListener('scrollend', onScrollEnd)
  for (const input of INPUTS) window.addEventListener(input, end, { capture: true, passive: true })
  return end
}
