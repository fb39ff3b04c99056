import type { ReadStory } from './StoryFile.ts'

/**
 * Where the stories stand that a build has read for its index, until their pages are made: so none is read twice, and what makes
 * a page reads its own by itself.
 */
export class ReadStories {
  readonly #read = new Map<string, ReadStory>()

  /** Takes stories; another of the same uuid and language is forgotten. */
  add(stories: readonly ReadStory[]): void {
    for (const story of stories) this.#read.set(`${story.prefix} ${story.uuid}`, story)
  }

  /** A story of a language; undefined where it was not read. */
  find(prefix: string, uuid: string): ReadStory | undefined {
    return this.#read.get(`${prefix} ${uuid}`)
  }
}
