import { ApiError, errorMessage } from '../api/ApiError.ts'
import type { ManagementApi, StoryFilter } from '../api/ManagementApi.ts'
import type { LoadedStory, StoryEntry } from '../api/wire.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { Observable } from '../store/Observable.ts'
import type { Matcher, ReplaceQuery } from './createMatcher.ts'
import { type FoundMatch, findInStory, type SearchOptions } from './findInStory.ts'
import { replaceInStory } from './replaceInStory.ts'

/** A story with matches. */
export interface FoundStory {
  readonly id: number
  readonly name: string
  readonly path: string
  /** The version that was searched. */
  readonly version: number
  readonly matches: readonly FoundMatch[]
}

/** A story that was not changed, with the reason. */
export interface SkippedStory {
  readonly id: number
  readonly name: string
  readonly why: string
}

/** Progress and results of a search or a replacement. */
export interface SearchState {
  readonly phase: 'idle' | 'searching' | 'found' | 'replacing' | 'done'
  /** Number of searched or changed stories. */
  readonly seen: number
  /** Number of stories to search or change. */
  readonly total: number
  readonly stories: readonly FoundStory[]
  /** Number of found or replaced matches. */
  readonly count: number
  /** Why it ended early; null if it did not. */
  readonly stopped: string | null
  readonly skipped: readonly SkippedStory[]
}

/** The open story, in which matches are replaced through its store. */
export interface OpenStory {
  readonly id: number
  replace(matches: readonly FoundMatch[], label: string): Promise<number>
}

/** Maximum number of searched stories and of matches. */
const MAX_STORIES = 10_000
const MAX_MATCHES = 5000
/** Maximum number of concurrent requests. */
const MAX_CONCURRENT = 4
const PER_PAGE = 100

const IDLE: SearchState = {
  phase: 'idle',
  seen: 0,
  total: 0,
  stories: [],
  count: 0,
  stopped: null,
  skipped: [],
}

type Api = Pick<ManagementApi, 'stories' | 'story' | 'saveStory'>

/** Finds text in the drafts of many stories, and replaces chosen matches in the drafts. Both can be stopped. */
export class StoriesSearch extends Observable<SearchState> {
  readonly #api: Api
  readonly #space: SpaceSchema
  #aborting = new AbortController()

  constructor(api: Api, space: SpaceSchema) {
    super(IDLE)
    this.#api = api
    this.#space = space
  }

  /** Stops a running search or replacement. Keeps its results. */
  stop(): void {
    this.#aborting.abort()
  }

  reset(): void {
    this.stop()
    this.set(IDLE)
  }

  /** Finds all matches. For plain text, searches only stories that the service's full-text search returns. */
  async search(
    query: ReplaceQuery,
    matcher: Matcher,
    options: SearchOptions,
    filter: StoryFilter = {},
  ): Promise<void> {
    const signal = this.#begin('searching')
    const textFilter = query.isExpression ? {} : { text_search: query.find }
    try {
      for await (const entry of this.#entries({ ...filter, ...textFilter }, signal)) {
        if (signal.aborted) break
        await this.#runLimited(() => this.#searchStory(entry, matcher, options, signal), signal)
        if (this.value.count >= MAX_MATCHES) {
          this.set({
            ...this.value,
            stopped: `These are the first ${MAX_MATCHES} matches. Use a longer text, or search fewer stories.`,
          })
          break
        }
      }
      await Promise.all(this.#running)
    } catch (error) {
      if (!signal.aborted) this.set({ ...this.value, stopped: reasonOf(error) })
    }
    if (this.#aborting.signal !== signal) return
    const stories = this.value.stories.toSorted((one, other) => one.path.localeCompare(other.path))
    const stopped = signal.aborted
      ? 'You stopped the search: other stories may contain more.'
      : this.value.stopped
    this.set({ ...this.value, phase: 'found', stories, stopped })
  }

  /**
   * Replaces the chosen matches, one story after the other, with one save per story. Skips stories that changed since the search, and
   * reports them.
   */
  async replace(chosen: ReadonlySet<string>, label: string, open?: OpenStory): Promise<void> {
    const stories = this.value.stories.flatMap((story) => {
      const matches = story.matches.filter(({ key }) => chosen.has(matchKey(story.id, key)))
      return matches.length ? [{ ...story, matches }] : []
    })
    const signal = this.#begin('replacing', stories.length)
    for (const story of stories) {
      if (signal.aborted) break
      let skipped: string | undefined
      let count = 0
      try {
        count =
          open?.id === story.id
            ? await open.replace(story.matches, label)
            : await this.#replaceIn(story, label)
        if (count < story.matches.length)
          skipped = `${story.matches.length - count} of ${story.matches.length} matches have changed meanwhile.`
      } catch (error) {
        skipped = reasonOf(error)
      }
      const { name, id } = story
      this.set({
        ...this.value,
        seen: this.value.seen + 1,
        count: this.value.count + count,
        stories: count ? [...this.value.stories, story] : this.value.stories,
        skipped: skipped ? [...this.value.skipped, { id, name, why: skipped }] : this.value.skipped,
      })
    }
    const { seen, total } = this.value
    const stopped =
      seen < total ? `You stopped the replacement: ${total - seen} stories were not changed.` : null
    this.set({ ...this.value, phase: 'done', stopped })
  }

  readonly #running = new Set<Promise<void>>()

  /** Starts a task as soon as fewer than the maximum are running. */
  async #runLimited(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (this.#running.size >= MAX_CONCURRENT) await Promise.race(this.#running)
    if (signal.aborted) return
    const running: Promise<void> = work().finally(() => this.#running.delete(running))
    this.#running.add(running)
    // Its error is thrown by the next `Promise.race` or the final `Promise.all`.
    running.catch(() => undefined)
  }

  async *#entries(filter: StoryFilter, signal: AbortSignal): AsyncGenerator<StoryEntry> {
    for (let page = 1; page <= MAX_STORIES / PER_PAGE; page++) {
      const { items, total } = await this.#api.stories(
        { ...filter, story_only: true, sort_by: 'id:asc', page, per_page: PER_PAGE },
        signal,
      )
      this.set({ ...this.value, total: Math.min(total, MAX_STORIES) })
      yield* items
      if (items.length < PER_PAGE) return
    }
  }

  async #searchStory(
    { id }: StoryEntry,
    matcher: Matcher,
    options: SearchOptions,
    signal: AbortSignal,
  ): Promise<void> {
    const loaded = await this.#api.story(id, signal)
    if (signal.aborted) return
    const remaining = MAX_MATCHES - this.value.count
    const found = foundIn(loaded, this.#space, matcher, options, remaining)
    this.set({
      ...this.value,
      seen: this.value.seen + 1,
      count: this.value.count + (found?.matches.length ?? 0),
      stories: found ? [...this.value.stories, found] : this.value.stories,
    })
  }

  async #replaceIn(story: FoundStory, label: string): Promise<number> {
    const loaded = await this.#api.story(story.id)
    if (loaded.version !== story.version) throw new Error(CHANGED)
    const store = createStoryStore(loaded.story, this.#space)
    const count = replaceInStory(store, this.#space, story.matches, label)
    if (count === 0) return 0
    const { name, content } = store.story()
    await this.#api.saveStory(story.id, { name, content }, { baseVersion: story.version })
    return count
  }

  #begin(phase: 'searching' | 'replacing', total = 0): AbortSignal {
    this.#aborting.abort()
    this.#aborting = new AbortController()
    this.set({ ...IDLE, phase, total })
    return this.#aborting.signal
  }
}

const CHANGED = 'It was changed meanwhile.'

/** Returns a story with its matches; undefined without any. */
function foundIn(
  { story, version }: LoadedStory,
  space: SpaceSchema,
  matcher: Matcher,
  options: SearchOptions,
  limit: number,
): FoundStory | undefined {
  const matches = findInStory(createStoryStore(story, space), space, matcher, options, limit)
  if (!matches.length) return undefined
  return { id: story.id, name: story.name, path: story.full_slug, version, matches }
}

/** Returns a key of a match that is unique among all stories. */
export const matchKey = (story: number, match: string): string => `${story} ${match}`

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return CHANGED
  return errorMessage(error)
}
