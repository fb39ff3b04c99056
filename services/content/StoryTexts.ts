import type { IndexedStory, StoryContents, StoryVersionName } from './IndexedStory.ts'
import type { JsonObject } from './JsonObject.ts'
import { RecentTexts } from './RecentTexts.ts'

/** How many characters of stored contents stay in memory where none are named, and of those that were parsed. */
const MAX_TEXT = 32_000_000
const MAX_PARSED = 4_000_000

/** Counts what was read of the database, for tests and measurements. */
export interface ReadCounts {
  texts: number
  parsed: number
}

/** The contents of stories, read from the database when they are asked for. Those asked for most recently stay. */
export interface StoryTexts extends StoryContents {
  readonly counts: Readonly<ReadCounts>
  /** Frees what is kept of a story that is another now. */
  forget(story: IndexedStory): void
}

export function storyTexts(
  read: (uuid: string, version: StoryVersionName) => string | undefined,
  maxText = MAX_TEXT,
): StoryTexts {
  const texts = new RecentTexts<IndexedStory, string>(maxText)
  const parsed = new RecentTexts<IndexedStory, JsonObject>(MAX_PARSED)
  const counts: ReadCounts = { texts: 0, parsed: 0 }

  function textOnce(story: IndexedStory): string | undefined {
    const known = texts.get(story, '')
    if (known !== undefined) return known
    counts.texts++
    return read(story.uuid, story.version)
  }

  function text(story: IndexedStory): string | undefined {
    const found = textOnce(story)
    if (found !== undefined) texts.set(story, '', found, found.length)
    return found
  }

  return {
    counts,
    text,
    textOnce,
    content(story) {
      const known = parsed.get(story, '')
      if (known !== undefined) return known
      const found = text(story)
      if (found === undefined || found === '') return {}
      const content = JSON.parse(found) as JsonObject
      counts.parsed++
      parsed.set(story, '', content, found.length)
      return content
    },
    forget(story) {
      texts.forget(story)
      parsed.forget(story)
    },
  }
}
