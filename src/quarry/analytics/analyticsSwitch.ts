/** Key in local storage that excludes this browser from analytics. */
export const DISABLED_KEY = 'quarry:analytics-disabled'

export function analyticsDisabled(): boolean {
  try {
    return localStorage.getItem(DISABLED_KEY) !== null
  } catch {
    return false
  }
}

/** Toggles whether this browser is counted. Returns the new state.
 *
 * @throws DOMException without storage */
export function toggleAnalytics(): boolean {
  const enable = analyticsDisabled()
  if (enable) localStorage.removeItem(DISABLED_KEY)
  else localStorage.setItem(DISABLED_KEY, '1')
  return enable
}
