import type { StoredStory } from './StoryFile.ts'

/**
 * Locations of the stories that a build has read for its index. Writing pages reads them from there instead of requesting each story
 * a second time.
 */
export class StoredStories {
  readonly #read = new Map<string, StoredStory>()

  /** Adds stories. A story replaces an earlier one with the same uuid and language. */
  add(stories: readonly StoredStory[]): void {
    for (const story of stories) this.#read.set(`${story.prefix} ${story.uuid}`, story)
  }

  /** Returns a story in a language; undefined if it was not read. */
  find(prefix: string, uuid: string): StoredStory | undefined {
    return this.#read.get(`${prefix} ${uuid}`)
  }
}
