import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { Entry } from '../entry.ts'
import type { JobStory } from './pageWriter.ts'
import type { PageStory } from './publishedSpace.ts'
import type { StoredStories } from './StoredStories.ts'
import { type Story, storyKeys } from './storyKey.ts'

type Client = Pick<SiteAssembly<unknown>['client'], 'uncachedStoriesPage'>
type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]

/** Maximum page size of the content service. */
const PER_PAGE = 100

/** From this share of a space on, reading all stories page by page takes fewer requests than requesting stories by uuid. */
const LARGE_SHARE = 0.5

/** Maximum number of stories that are read ahead of their use. */
const MAX_AHEAD = 4 * PER_PAGE

interface StoryReaderOptions {
  readonly client: Client
  readonly languages: readonly StoriesOf[]
  /** Stories that were read for the index. */
  readonly read: Pick<StoredStories, 'find'>
  /** The pages that will be written, roughly in the order in which their stories were created. */
  readonly requested: readonly PageStory[]
  /** Number of stories in each language. */
  readonly stories: number
}

/**
 * Returns the stories of the pages that a build writes. Those that were not read for the index are requested: page by page if the
 * build writes most pages of the space, otherwise, and for pages in a different order, by uuid. Memory doesn't grow with the space.
 */
export class StoryReader {
  readonly #options: StoryReaderOptions
  readonly #languages: ReadonlyMap<string, SequentialReader>

  constructor(options: StoryReaderOptions) {
    this.#options = options
    this.#languages = new Map(
      options.languages.map((language) => [language.language.code, this.#reading(language)]),
    )
  }

  /** Returns the stories of these pages by {@link storyKeys}, without stories that don't exist. */
  readonly storiesOf = async (pages: readonly PageStory[]): Promise<readonly JobStory[]> => {
    const bySlug: JobStory[] = []
    const byAddress: JobStory[] = []
    const add = ([slug, address]: readonly [string, string], story: JobStory[1]) => {
      bySlug.push([slug, story])
      if (address !== slug) byAddress.push([address, story])
    }
    for (const stories of this.#options.languages) {
      const { prefix, language } = stories
      const uuids = new Set<string>()
      for (const { uuid } of pages.filter((page) => page.language === language.code)) {
        const read = this.#options.read.find(prefix, uuid)
        if (read) add(read.keys, read.location)
        else uuids.add(uuid)
      }
      if (!uuids.size) continue
      const read = await this.#languages.get(language.code)!.take(uuids)
      const missing = [...uuids].filter((uuid) => !read.has(uuid))
      const named = missing.length ? await this.#page(prefix, { by_uuids: missing.join(',') }) : []
      for (const story of [...read.values(), ...named])
        if (uuids.has(story.uuid)) add(storyKeys(story, stories), story)
    }
    // If two entries have the same key, the later one is used.
    return [...bySlug, ...byAddress]
  }

  #reading({ language, prefix }: StoriesOf): SequentialReader {
    const { requested, stories, read } = this.#options
    const unread = requested.filter(
      (page) => page.language === language.code && !read.find(prefix, page.uuid),
    )
    const uuids = new Set(unread.map(({ uuid }) => uuid))
    const isLarge = uuids.size > PER_PAGE && uuids.size >= stories * LARGE_SHARE
    return new SequentialReader(isLarge ? uuids : new Set(), (page) =>
      this.#page(prefix, { page, sort_by: 'created_at:asc' }),
    )
  }

  // Not cached, so that memory doesn't grow with the space.
  async #page(
    prefix: string,
    params: Parameters<Client['uncachedStoriesPage']>[0],
  ): Promise<readonly Story[]> {
    const language = prefix ? { language: prefix } : {}
    return (await this.#options.client.uncachedStoriesPage({ ...params, ...language, per_page: PER_PAGE }))
      .stories
  }
}

/** Reads the stories of a language once, page by page, no further than they are needed. */
class SequentialReader {
  /** Uuids that `take` will request and that are not read yet. */
  readonly #requested: Set<string>
  readonly #read: (page: number) => Promise<readonly Story[]>
  readonly #ahead = new Map<string, Story>()
  #page = 0
  #last: Promise<void> = Promise.resolve()

  constructor(requested: Set<string>, read: (page: number) => Promise<readonly Story[]>) {
    this.#requested = requested
    this.#read = read
  }

  /** Returns the requested stories that can be reached without exceeding `MAX_AHEAD`. */
  async take(uuids: ReadonlySet<string>): Promise<ReadonlyMap<string, Story>> {
    const reading = this.#last.then(() => this.#readUntil(uuids))
    this.#last = reading.catch(() => undefined)
    await reading
    const received = new Map<string, Story>()
    for (const uuid of uuids) {
      const story = this.#ahead.get(uuid)
      if (story) received.set(uuid, story)
      this.#ahead.delete(uuid)
      this.#requested.delete(uuid)
    }
    return received
  }

  async #readUntil(uuids: ReadonlySet<string>): Promise<void> {
    const isWaiting = () => [...uuids].some((uuid) => this.#requested.has(uuid))
    while (isWaiting() && this.#ahead.size < MAX_AHEAD) {
      this.#page += 1
      const stories = await this.#read(this.#page)
      for (const story of stories) if (this.#requested.delete(story.uuid)) this.#ahead.set(story.uuid, story)
      if (stories.length < PER_PAGE) this.#requested.clear()
    }
  }
}
