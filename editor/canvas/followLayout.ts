/** A layout that changes later than this after its last change is not followed any more, in milliseconds. */
const STABLE_AFTER = 10_000

/** A smooth scroll takes less than this, in milliseconds. */
const SMOOTH = 1000

/** Where an engine keeps its place as a page grows, it scrolls within this time after that, in milliseconds. */
const ANCHORED = 200

/** What a user moves the page with. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Calls back after a jump within a page whenever the page's height changes, and once the jump's scroll has ended, until the layout is
 * stable or the page is scrolled by anything else.
 * @returns ends it
 */
export function followLayout(
  window: Window & typeof globalThis,
  behavior: 'smooth' | 'instant',
  onChange: () => void,
): () => void {
  const { document } = window
  let last = performance.now()
  /** Until when a scroll follows from the jump or from the layout. */
  let expected = last + (behavior === 'smooth' ? SMOOTH : ANCHORED)
  const look = () => {
    const now = performance.now()
    if (now - last > STABLE_AFTER) {
      end()
      return
    }
    last = now
    expected = Math.max(expected, now + ANCHORED)
    onChange()
  }
  const scrolled = () => {
    if (performance.now() > expected) end()
  }
  const scrollEnded = () => {
    document.removeEventListener('scrollend', scrollEnded)
    look()
  }
  const observer = new window.ResizeObserver(look)
  const end = () => {
    observer.disconnect()
    document.removeEventListener('scroll', scrolled)
    document.removeEventListener('scrollend', scrollEnded)
    for (const input of INPUTS) window.removeEventListener(input, end, true)
  }
  observer.observe(document.body)
  document.addEventListener('scroll', scrolled)
  document.addEventListener('scrollend', scrollEnded)
  for (const input of INPUTS) window.addEventListener(input, end, { capture: true, passive: true })
  return end
}
