import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import { editDistance } from '../../registry/nearestName.ts'
import type { NamedPage } from '../../registry/query.ts'

/** Maximum edit distance between two paths, as a share of their length. */
const MAX_DIFFERENCE = 1 / 3

/** Returns at most three pages with the most similar paths, best match first. */
export function nearestPages(path: string, pages: readonly NamedPage[]): readonly NamedPage[] {
  const requested = normalize(path)
  if (requested === '') return []
  return pages
    .map((page) => ({ page, difference: pathDifference(requested, normalize(page.path)) }))
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .sort((a, b) => a.difference - b.difference || (a.page.path < b.page.path ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page)
}

/** Returns the difference of two normalized paths: 0 if they are equal, 0.02 if only their folders differ, up to 1. */
function pathDifference(requested: string, path: string): number {
  return Math.min(
    relativeDistance(requested, path),
    relativeDistance(lastName(requested), lastName(path)) + 0.02,
  )
}

/** Returns the edit distance as a share of the longer text. */
function relativeDistance(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return length === 0 ? 1 : editDistance(a, b, Math.floor(length * MAX_DIFFERENCE)) / length
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Normalizes a path for comparison: decoded, in lower case, without word separators and file extension. */
function normalize(path: string): string {
  const name = decoded(path)
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
  return withoutSlashes(name.replaceAll(/[-_\s]/g, ''))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
