import type { ReadingColours } from '../content/contentColour.ts'
import { contentStyleSheet } from '../content/contentStyle.ts'
import { ObjectCache } from '../content/ObjectCache.ts'

/** Most text of kept elements, in characters. */
const MAX_CACHED = 1_000_000

/** By what colours are adjusted to: pages of a list or a section often set the same few. */
const cache = new ObjectCache<string>(MAX_CACHED)

/**
 * The element with the rules for the content-driven classes of a page; empty without such classes. A stylesheet of its own would
 * hold up the page's first paint for a request. In a visitor's page it is the head's only style element, and the policy names its hash.
 * @param reading what colours are adjusted to, so that they can be read in each theme
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
