/** In local storage: its presence leaves this browser out of all counting. */
export const DISABLED_KEY = 'quarry:analytics-disabled'

export function analyticsDisabled(): boolean {
  try {
    return localStorage.getItem(DISABLED_KEY) !== null
  } catch {
    return false
  }
}

/**
 * Flips the switch. True when this browser is counted from now on.
 *
 * @throws DOMException where nothing can be kept
 */
export function toggleAnalytics(): boolean {
  const enable = analyticsDisabled()
  if (enable) localStorage.removeItem(DISABLED_KEY)
  else localStorage.setItem(DISABLED_KEY, '1')
  return enable
}
