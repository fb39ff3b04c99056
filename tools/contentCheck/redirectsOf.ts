import type { CheckedSpace } from './checkedSpace.ts'

/** What redirects lead to, by path with a trailing slash; filled from the space's `redirect` stories. */
export function redirectsOf(_space: CheckedSpace): ReadonlyMap<string, string> {
  return new Map()
}
