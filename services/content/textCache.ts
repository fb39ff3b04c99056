import { LRUCache } from 'lru-cache'
import type { IndexedStory } from './IndexedStory.ts'

/**
 * Creates a cache of one text of each story.
 *
 * @param maxSize maximum number of characters of all texts; a text longer than a quarter of it is not cached
 */
export const textCache = (maxSize: number): LRUCache<IndexedStory, string> =>
  new LRUCache({
    maxSize,
    maxEntrySize: Math.ceil(maxSize / 4),
    // A size must not be 0.
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
