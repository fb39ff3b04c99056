import type { ReadingColours } from '../content/contentColour.ts'
import { contentStyleSheet } from '../content/contentStyle.ts'
import { ObjectCache } from '../content/ObjectCache.ts'

/** Maximum text of the cached elements, in characters. */
const MAX_CACHED = 1_000_000

/** Elements by reading colours and class names. Pages of a section often use the same few classes. */
const cache = new ObjectCache<string>(MAX_CACHED)

/**
 * Returns the `<style>` element for the content-driven classes of a page, or an empty string without such classes. A separate
 * stylesheet would delay the first paint by a request. In a visitor's page it is the only style element of the head, and the content
 * security policy allows its hash.
 * @param reading colours that content colours are adjusted to, so that text is readable in each theme
 */
export function contentStyleElement(classes: Iterable<string>, reading: ReadingColours): string {
  const names = [...new Set(classes)].sort()
  if (!names.length) return ''
  const text = names.join(' ')
  return cache.getOrCreate([reading], text, () => elementOf(names, reading), 50 * names.length)
}

function elementOf(names: readonly string[], reading: ReadingColours): string {
  const sheet = contentStyleSheet(names, reading)
  return sheet && `<style>${sheet}</style>`
}
