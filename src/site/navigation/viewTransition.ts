const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Changes the page as a transition, which the stylesheet draws; at once for those who prefer reduced motion and where the
 * browser has none. A skipped transition (by the next one, or in a hidden tab) still changes the page.
 */
export function viewTransition(change: () => Promise<void>): Promise<void> {
  if (reduced.matches || !('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  for (const skipped of [ready, finished]) skipped.catch(() => {})
  return updateCallbackDone
}
