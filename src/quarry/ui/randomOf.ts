import { seededRandom } from 'strata-pages'

/** Numbers from 0 up to 1 that are the same for the same text (its FNV-1a hash is the seed). */
export function randomOf(text: string): () => number {
  let seed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193)
  return seededRandom(seed)
}
