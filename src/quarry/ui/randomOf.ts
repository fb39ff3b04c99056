import { seededRandom } from 'strata-pages'

/** Returns a generator of numbers from 0 (inclusive) to 1 (exclusive), seeded with the text's FNV-1a hash. */
export function randomOf(text: string): () => number {
  let seed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193)
  return seededRandom(seed)
}
