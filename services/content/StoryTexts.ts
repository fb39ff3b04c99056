import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { IndexedStory, StoryContents, StoryVersionName } from './IndexedStory.ts'
import { textCache } from './textCache.ts'

/** Default for the maximum number of cached characters of JSON. */
const MAX_TEXT = 32_000_000
/** Maximum size of the cached parsed contents, in characters of their JSON. */
const MAX_PARSED = 4_000_000

/** Number of contents read from the database, and number of contents parsed. For tests and measurements. */
export interface ReadCounts {
  texts: number
  parsed: number
}

/** Reads contents of stories from the database, with an LRU cache of texts and one of parsed contents. */
export interface StoryTexts extends StoryContents {
  readonly counts: Readonly<ReadCounts>
  /** Drops the cached content of a story that was replaced or deleted. */
  forget(story: IndexedStory): void
}

export function storyTexts(
  read: (uuid: string, version: StoryVersionName) => string | undefined,
  maxText = MAX_TEXT,
): StoryTexts {
  const texts = textCache(maxText)
  const parsed = new LRUCache<IndexedStory, JsonObject>({ maxSize: MAX_PARSED, maxEntrySize: MAX_PARSED / 4 })
  const counts: ReadCounts = { texts: 0, parsed: 0 }

  function uncachedText(story: IndexedStory): string | undefined {
    const known = texts.get(story)
    if (known !== undefined) return known
    counts.texts++
    return read(story.uuid, story.version)
  }

  function text(story: IndexedStory): string | undefined {
    const found = uncachedText(story)
    if (found !== undefined) texts.set(story, found)
    return found
  }

  return {
    counts,
    text,
    uncachedText,
    content(story) {
      const known = parsed.get(story)
      if (known !== undefined) return known
      const found = text(story)
      if (found === undefined || found === '') return {}
      const content = JSON.parse(found) as JsonObject
      counts.parsed++
      parsed.set(story, content, { size: found.length })
      return content
    },
    forget(story) {
      texts.delete(story)
      parsed.delete(story)
    },
  }
}
