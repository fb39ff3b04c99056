import { editDistance } from '../../registry/nearestName.ts'
import type { NamedPage } from '../../registry/query.ts'

/** How unlike two paths may be: a third of their letters. */
const MAX_DIFFERENCE = 1 / 3

/** The pages most similar to an unknown path, best match first; three at most. */
export function nearestPages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const wanted = plain(path)
  if (wanted === '') return []
  return pages
    .map((page) => ({ page, unlike: pathDifference(wanted, plain(page.path)) }))
    .filter(({ unlike }) => unlike <= MAX_DIFFERENCE)
    .sort((a, b) => a.unlike - b.unlike || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page)
}

/** 0 for equal paths, and for one that only moved to another folder little more. */
function pathDifference(wanted: string, path: string): number {
  return Math.min(relativeDistance(wanted, path), relativeDistance(lastName(wanted), lastName(path)) + 0.02)
}

function relativeDistance(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return length === 0 ? 1 : editDistance(a, b, Math.floor(length * MAX_DIFFERENCE)) / length
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A path as it is compared: decoded, in small letters, without what divides words. */
function plain(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replaceAll(/[-_\s]/g, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
