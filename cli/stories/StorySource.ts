import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { Story } from '../../src/content/story.ts'

/** Where a command reads stories from. */
export interface StorySource {
  /** For messages: `content`, `snapshot.jsonl`, `the space`. */
  readonly description: string
  /** Reads the stories one by one, without folders, so that a space of any size needs little memory. */
  stories(): AsyncIterable<Story>
  /** Finds a story by its slug, uuid or id. Undefined if only reading all stories can find one. */
  readonly find?: (name: string) => Promise<Story | undefined>
}

/** Finds a story by its slug, uuid or id. */
export async function findStoryIn(source: StorySource, name: string): Promise<Story | undefined> {
  if (source.find) return source.find(name)
  const slug = withoutSlashes(name) || 'home'
  for await (const story of source.stories())
    if (story.uuid === name || String(story.id) === name || story.full_slug.replace(/\/$/, '') === slug)
      return story
  return undefined
}

/** Number of stories between two progress lines. */
const STEP = 1000

/** Reads the stories of a source, and prints a line to standard error after each thousand. */
export async function* withProgress(source: StorySource): AsyncGenerator<Story> {
  let count = 0
  for await (const story of source.stories()) {
    yield story
    if (++count % STEP === 0) process.stderr.write(`${count} stories of ${source.description} read …\n`)
  }
}
