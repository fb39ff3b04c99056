import type { NavigationWords } from '../pages/languages/words.ts'

/** Delay before the bar appears, in milliseconds. A faster load shows no bar. */
const THROTTLE_MS = 200
/** Time in which the bar fills, in milliseconds. */
const DURATION_MS = 5000
/** How long the full or failed bar stays visible, in milliseconds. */
const HIDE_MS = 500
/** Update interval of the bar, in milliseconds. */
const STEP_MS = 100

/** The progress bar at the top of a loading page. */
export interface Progress {
  start(): void
  finish(): void
  fail(): void
}

/** Creates the bar: a native progress element, so that its length needs no inline style. */
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
  /** Whether the bar shows a running load. After its end the bar stays visible for `HIDE_MS`. */
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
      // A visible bar restarts. A finished one is hidden by its timer.
      if (loading) return show()
      showing = setTimeout(show, THROTTLE_MS)
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}
