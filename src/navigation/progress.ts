import type { NavigationWords } from '../pages/languages/words.ts'

/** How long a load may take before the bar shows, in milliseconds; a faster one shows none. */
const THROTTLE_MS = 200
/** How long the bar takes to fill, in milliseconds. */
const DURATION_MS = 5000
/** How long the full, or failed, bar stays, in milliseconds. Also the least time that it shows at all. */
const HIDE_MS = 500
/** Steps of the bar between empty and full. */
const STEP_MS = 100

/** The thin bar at the top that shows a page on its way. */
export interface Progress {
  start(): void
  finish(): void
  fail(): void
}

/** Makes the bar. It is a native progress element, so that its length needs no inline style. */
export function createProgress({ loading: label }: Pick<NavigationWords, 'loading'>): Progress {
  const bar = document.createElement('progress')
  bar.className = 'page-progress'
  bar.max = 100
  bar.setAttribute('aria-label', label)
  bar.hidden = true
  document.body.append(bar)
  let showing: ReturnType<typeof setTimeout> | undefined
  let growing: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  /** Whether the bar shows a load that goes on; after its end it stays for a while. */
  let loading = false

  function show(): void {
    clearTimeout(hiding)
    const shownAt = performance.now()
    bar.value = 0
    delete bar.dataset.failed
    bar.hidden = false
    loading = true
    growing = setInterval(() => {
      bar.value = Math.min(99, ((performance.now() - shownAt) / DURATION_MS) * 100)
    }, STEP_MS)
  }

  function pause(): void {
    clearTimeout(showing)
    clearInterval(growing)
  }

  function end(failed: boolean): void {
    pause()
    if (!loading && !failed) return
    loading = false
    bar.hidden = false
    if (failed) bar.dataset.failed = ''
    bar.value = 100
    clearTimeout(hiding)
    hiding = setTimeout(() => {
      bar.hidden = true
    }, HIDE_MS)
  }

  return {
    start() {
      pause()
      // A visible bar restarts; a finished one hides by itself.
      if (loading) return show()
      showing = setTimeout(show, THROTTLE_MS)
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}
