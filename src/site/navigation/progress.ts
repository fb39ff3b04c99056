/** How long a load may take before the bar shows, in milliseconds; a faster one shows none. */
const THROTTLE_MS = 200
/** How long the bar takes to fill, in milliseconds. */
const DURATION_MS = 5000
/** How long the full, or failed, bar stays, in milliseconds. */
const HIDE_MS = 500
/** How long the bar stays at least once it shows, in milliseconds, so that it never flickers. */
const MIN_SHOWN_MS = 200
/** Steps of the bar between empty and full. */
const STEP_MS = 100

/** The thin bar at the top that shows a page on its way. */
export interface Progress {
  start(): void
  finish(): void
  fail(): void
}

/** Makes the bar. It is a native progress element, so that its length needs no inline style. */
export function createProgress(): Progress {
  const bar = document.createElement('progress')
  bar.className = 'page-progress'
  bar.max = 100
  bar.setAttribute('aria-label', 'Loading the page')
  bar.hidden = true
  document.body.append(bar)
  let showing: ReturnType<typeof setTimeout> | undefined
  let growing: ReturnType<typeof setInterval> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0

  function stop(): void {
    clearTimeout(showing)
    clearInterval(growing)
    clearTimeout(hiding)
  }

  function show(): void {
    shownAt = performance.now()
    bar.value = 0
    delete bar.dataset.failed
    bar.hidden = false
    growing = setInterval(() => {
      bar.value = Math.min(99, ((performance.now() - shownAt) / DURATION_MS) * 100)
    }, STEP_MS)
  }

  function end(failed: boolean): void {
    const wasShown = !bar.hidden
    stop()
    if (!wasShown && !failed) return
    bar.hidden = false
    if (failed) bar.dataset.failed = ''
    bar.value = 100
    const shownFor = wasShown ? performance.now() - shownAt : 0
    hiding = setTimeout(
      () => {
        bar.hidden = true
      },
      Math.max(HIDE_MS, MIN_SHOWN_MS - shownFor),
    )
  }

  return {
    start() {
      stop()
      if (!bar.hidden) return show()
      showing = setTimeout(show, THROTTLE_MS)
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}
