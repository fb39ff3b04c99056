import { ApiError, errorMessage } from '../api/ApiError.ts'
import type { ManagementApi, StoryFilter } from '../api/ManagementApi.ts'
import type { LoadedStory, StoryEntry } from '../api/wire.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { Matcher, Wanted } from './createMatcher.ts'
import { type FoundPlace, findInStory, type SearchOptions } from './findInStory.ts'
import { replaceInStory } from './replaceInStory.ts'

/** A story in which something was found. */
export interface FoundStory {
  readonly id: number
  readonly name: string
  readonly path: string
  /** The version that was searched. */
  readonly version: number
  readonly places: readonly FoundPlace[]
}

/** Why a story was left as it is. */
export interface SkippedStory {
  readonly id: number
  readonly name: string
  readonly why: string
}

/** How a search or a replacement stands. */
export interface SearchState {
  readonly phase: 'idle' | 'searching' | 'found' | 'replacing' | 'done'
  /** Stories that were looked at, or replaced in, of how many. */
  readonly seen: number
  readonly total: number
  readonly stories: readonly FoundStory[]
  /** How many places were found, or replaced. */
  readonly count: number
  /** Why it ended early; null where it did not. */
  readonly stopped: string | null
  readonly skipped: readonly SkippedStory[]
}

/** A story that is open in this window, which is replaced in by its own store. */
export interface OpenStory {
  readonly id: number
  replace(places: readonly FoundPlace[], label: string): Promise<number>
}

/** Stories that are searched, and places that are found, at most. */
const MAX_STORIES = 10_000
const MAX_PLACES = 5000
/** Requests under way at a time. */
const AT_A_TIME = 4
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

/** Looks for words in the drafts of many stories, and replaces what was chosen of it in drafts. Both can be stopped. */
export class StoriesSearch {
  readonly #api: Api
  readonly #space: SpaceSchema
  readonly #listeners = new Set<() => void>()
  #state: SearchState = IDLE
  #aborting = new AbortController()

  constructor(api: Api, space: SpaceSchema) {
    this.#api = api
    this.#space = space
  }

  get state(): SearchState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends what is under way; what was found or replaced stays so. */
  stop(): void {
    this.#aborting.abort()
  }

  reset(): void {
    this.stop()
    this.#set(IDLE)
  }

  /** Finds all places, story by story. Where words are looked for, the service names the stories that hold them. */
  async search(
    wanted: Wanted,
    matcher: Matcher,
    options: SearchOptions,
    filter: StoryFilter = {},
  ): Promise<void> {
    const signal = this.#begin('searching')
    const words = wanted.isExpression ? {} : { text_search: wanted.find }
    try {
      for await (const entry of this.#entries({ ...filter, ...words }, signal)) {
        if (signal.aborted) break
        await this.#inTurn(() => this.#look(entry, matcher, options, signal), signal)
        if (this.#state.count >= MAX_PLACES) {
          this.#set({
            ...this.#state,
            stopped: `These are the first ${MAX_PLACES} places. Look for more, or in fewer stories.`,
          })
          break
        }
      }
      await this.#settled()
    } catch (error) {
      if (!signal.aborted) this.#set({ ...this.#state, stopped: said(error) })
    }
    if (this.#aborting.signal !== signal) return
    const stories = this.#state.stories.toSorted((one, other) => one.path.localeCompare(other.path))
    const stopped = signal.aborted ? 'You stopped it: more may be in other stories.' : this.#state.stopped
    this.#set({ ...this.#state, phase: 'found', stories, stopped })
  }

  /**
   * Replaces the chosen places, a story after the other, each as one save of its draft. A story that was changed since it was searched
   * is left as it is, and said.
   */
  async replace(chosen: ReadonlySet<string>, label: string, open?: OpenStory): Promise<void> {
    const stories = this.#state.stories.flatMap((story) => {
      const places = story.places.filter(({ key }) => chosen.has(chosenKey(story.id, key)))
      return places.length ? [{ ...story, places }] : []
    })
    const signal = this.#begin('replacing', stories.length)
    for (const story of stories) {
      if (signal.aborted) break
      let skipped: string | undefined
      let count = 0
      try {
        count =
          open?.id === story.id
            ? await open.replace(story.places, label)
            : await this.#replaceIn(story, label)
        if (count < story.places.length)
          skipped = `${story.places.length - count} of ${story.places.length} places are written otherwise by now.`
      } catch (error) {
        skipped = said(error)
      }
      const { name, id } = story
      this.#set({
        ...this.#state,
        seen: this.#state.seen + 1,
        count: this.#state.count + count,
        stories: count ? [...this.#state.stories, story] : this.#state.stories,
        skipped: skipped ? [...this.#state.skipped, { id, name, why: skipped }] : this.#state.skipped,
      })
    }
    const { seen, total } = this.#state
    const stopped = seen < total ? `You stopped it: ${total - seen} stories were not changed.` : null
    this.#set({ ...this.#state, phase: 'done', stopped })
  }

  readonly #running = new Set<Promise<void>>()

  /** Starts some work once few enough others are under way. */
  async #inTurn(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (this.#running.size >= AT_A_TIME) await Promise.race(this.#running)
    if (signal.aborted) return
    const running: Promise<void> = work().finally(() => this.#running.delete(running))
    this.#running.add(running)
    // Told of at the next turn, or at the end.
    running.catch(() => undefined)
  }

  async #settled(): Promise<void> {
    await Promise.all(this.#running)
  }

  async *#entries(filter: StoryFilter, signal: AbortSignal): AsyncGenerator<StoryEntry> {
    for (let page = 1; page <= MAX_STORIES / PER_PAGE; page++) {
      const { items, total } = await this.#api.stories(
        { ...filter, story_only: true, sort_by: 'id:asc', page, per_page: PER_PAGE },
        signal,
      )
      this.#set({ ...this.#state, total: Math.min(total, MAX_STORIES) })
      yield* items
      if (items.length < PER_PAGE) return
    }
  }

  async #look(
    { id }: StoryEntry,
    matcher: Matcher,
    options: SearchOptions,
    signal: AbortSignal,
  ): Promise<void> {
    const loaded = await this.#api.story(id, signal)
    if (signal.aborted) return
    const room = MAX_PLACES - this.#state.count
    const found = foundIn(loaded, this.#space, matcher, options, room)
    this.#set({
      ...this.#state,
      seen: this.#state.seen + 1,
      count: this.#state.count + (found?.places.length ?? 0),
      stories: found ? [...this.#state.stories, found] : this.#state.stories,
    })
  }

  async #replaceIn(story: FoundStory, label: string): Promise<number> {
    const loaded = await this.#api.story(story.id)
    if (loaded.version !== story.version) throw new Error(CHANGED)
    const store = createStoryStore(loaded.story, this.#space)
    const count = replaceInStory(store, this.#space, story.places, label)
    if (count === 0) return 0
    const { name, content } = store.story()
    await this.#api.saveStory(story.id, { name, content }, { baseVersion: story.version })
    return count
  }

  #begin(phase: 'searching' | 'replacing', total = 0): AbortSignal {
    this.#aborting.abort()
    this.#aborting = new AbortController()
    this.#set({ ...IDLE, phase, total })
    return this.#aborting.signal
  }

  #set(state: SearchState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}

const CHANGED = 'It was changed meanwhile.'

/** What of a story was found; undefined for nothing. */
function foundIn(
  { story, version }: LoadedStory,
  space: SpaceSchema,
  matcher: Matcher,
  options: SearchOptions,
  atMost: number,
): FoundStory | undefined {
  const places = findInStory(createStoryStore(story, space), space, matcher, options, atMost)
  if (!places.length) return undefined
  return { id: story.id, name: story.name, path: story.full_slug, version, places }
}

/** Names a place among those of all stories. */
export const chosenKey = (story: number, place: string): string => `${story} ${place}`

function said(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return CHANGED
  return errorMessage(error)
}
