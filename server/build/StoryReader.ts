import type { SiteAssembly } from '../assemble/assembleSite.ts'
import type { Entry } from '../entry.ts'
import type { JobStory } from './pageMaker.ts'
import type { PageStory } from './publishedSpace.ts'
import type { ReadStories } from './ReadStories.ts'
import { type Story, storyKeys } from './storyKey.ts'

type Client = Pick<SiteAssembly<unknown>['client'], 'storiesPageOnce'>
type StoriesOf = ReturnType<Entry['storiesInLanguages']>[number]

/** The most that the content service gives at once. */
const PER_PAGE = 100

/** From this part of a space on its stories are read page by page, which takes fewer requests than naming them. */
const LARGE_PART = 0.5

/** Stories of the pages read so far that are kept until they are wanted. */
const MAX_AHEAD = 4 * PER_PAGE

interface StoryReaderOptions {
  readonly client: Client
  readonly languages: readonly StoriesOf[]
  /** Those that were read already. */
  readonly read: Pick<ReadStories, 'find'>
  /** The pages that are to be made, in about the order in which their stories were made. */
  readonly requested: readonly PageStory[]
  /** How many stories there are in a language. */
  readonly stories: number
}

/**
 * Gives the stories of pages that a build makes, and reads those that were not read for its index. Where it makes most pages of a space, the space is read once from its beginning, as far as
 * it is wanted; else, and for what comes in another order, stories are named. Memory does not grow with the space.
 */
export class StoryReader {
  readonly #options: StoryReaderOptions
  readonly #languages: ReadonlyMap<string, SpaceReading>

  constructor(options: StoryReaderOptions) {
    this.#options = options
    this.#languages = new Map(
      options.languages.map((language) => [language.language.code, this.#reading(language)]),
    )
  }

  /** The stories of some pages, by {@link storyKeys}. Those that are not there are left out. */
  readonly of = async (pages: readonly PageStory[]): Promise<readonly JobStory[]> => {
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
        if (read) add(read.keys, read.place)
        else uuids.add(uuid)
      }
      if (!uuids.size) continue
      const read = await this.#languages.get(language.code)!.take(uuids)
      const missing = [...uuids].filter((uuid) => !read.has(uuid))
      const named = missing.length ? await this.#page(prefix, { by_uuids: missing.join(',') }) : []
      for (const story of [...read.values(), ...named])
        if (uuids.has(story.uuid)) add(storyKeys(story, stories), story)
    }
    // Of two entries of a key the later one counts.
    return [...bySlug, ...byAddress]
  }

  #reading({ language, prefix }: StoriesOf): SpaceReading {
    const { requested, stories, read } = this.#options
    const unread = requested.filter(
      (page) => page.language === language.code && !read.find(prefix, page.uuid),
    )
    const uuids = new Set(unread.map(({ uuid }) => uuid))
    const isLarge = uuids.size > PER_PAGE && uuids.size >= stories * LARGE_PART
    return new SpaceReading(isLarge ? uuids : new Set(), (page) =>
      this.#page(prefix, { page, sort_by: 'created_at:asc' }),
    )
  }

  // Kept by nothing, so that memory does not grow with the space.
  async #page(prefix: string, params: Parameters<Client['storiesPageOnce']>[0]): Promise<readonly Story[]> {
    const language = prefix ? { language: prefix } : {}
    return (await this.#options.client.storiesPageOnce({ ...params, ...language, per_page: PER_PAGE }))
      .stories
  }
}

/** Reads all stories of a language once, page by page, as far as some of them are taken. */
class SpaceReading {
  /** Those that will be taken and were not read. */
  readonly #requested: Set<string>
  readonly #read: (page: number) => Promise<readonly Story[]>
  readonly #ahead = new Map<string, Story>()
  #page = 0
  #last: Promise<void> = Promise.resolve()

  constructor(requested: Set<string>, read: (page: number) => Promise<readonly Story[]>) {
    this.#requested = requested
    this.#read = read
  }

  /** Gives those of some stories that come before others that would have to be kept. */
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
