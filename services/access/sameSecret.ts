import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time, so that the duration reveals neither the first difference nor the expected length. */
export function sameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(digest(actual), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
