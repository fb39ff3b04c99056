import { errorMessage } from '../api/ApiError.ts'
import type { ManagementApi, StoryFilter } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'

/** Stories that are asked for at a time. */
const PER_PAGE = 50

export interface PagedState {
  /** Undefined until the first part is there. */
  readonly total: number | undefined
  readonly isLoading: boolean
  /** Why a part could not be loaded. */
  readonly why: string | undefined
}

/** A list of stories of any length, of which the parts that are looked at are loaded. */
export class PagedStories {
  readonly #api: Pick<ManagementApi, 'stories'>
  readonly #filter: StoryFilter
  readonly #pages = new Map<number, readonly StoryEntry[]>()
  readonly #asked = new Set<number>()
  readonly #failed = new Set<number>()
  readonly #aborting = new AbortController()
  readonly #listeners = new Set<() => void>()
  #state: PagedState = { total: undefined, isLoading: true, why: undefined }

  constructor(api: Pick<ManagementApi, 'stories'>, filter: StoryFilter) {
    this.#api = api
    this.#filter = filter
  }

  get state(): PagedState {
    return this.#state
  }

  at(index: number): StoryEntry | undefined {
    return this.#pages.get(Math.floor(index / PER_PAGE))?.[index % PER_PAGE]
  }

  /** All that are loaded, in order. */
  get loaded(): readonly StoryEntry[] {
    return [...this.#pages].sort(([one], [other]) => one - other).flatMap(([, entries]) => entries)
  }

  /** Loads what is missing of a range. */
  show(from: number, to: number): void {
    for (let page = Math.floor(from / PER_PAGE); page <= Math.floor(to / PER_PAGE); page++) {
      const last = this.#state.total === undefined ? 0 : Math.floor((this.#state.total - 1) / PER_PAGE)
      if (page <= Math.max(0, last) && !this.#asked.has(page)) void this.#load(page)
    }
  }

  /** Loads what could not be loaded. */
  again(): void {
    for (const page of this.#failed) if (!this.#asked.has(page)) void this.#load(page)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#aborting.abort()
  }

  async #load(page: number): Promise<void> {
    this.#asked.add(page)
    const { signal } = this.#aborting
    try {
      const { items, total } = await this.#api.stories(
        { ...this.#filter, page: page + 1, per_page: PER_PAGE },
        signal,
      )
      this.#pages.set(page, items)
      this.#failed.delete(page)
      this.#set({ total, isLoading: false, why: this.#failed.size ? this.#state.why : undefined })
    } catch (error) {
      if (signal.aborted) return
      // Asked for again once it is looked at again.
      this.#asked.delete(page)
      this.#failed.add(page)
      this.#set({ ...this.#state, isLoading: false, why: errorMessage(error) })
    }
  }

  #set(state: PagedState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
