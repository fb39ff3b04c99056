import { errorMessage } from '../api/ApiError.ts'
import type { ManagementApi, StoryFilter } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { Observable } from '../store/Observable.ts'

/** Number of stories per request. */
const PER_PAGE = 50

export interface PagedState {
  /** Total number of stories; undefined until the first page is loaded. */
  readonly total: number | undefined
  readonly isLoading: boolean
  /** Why a page could not be loaded; undefined without a failure. */
  readonly why: string | undefined
}

/** A list of stories whose pages load as they become visible. */
export class PagedStories extends Observable<PagedState> {
  readonly #api: Pick<ManagementApi, 'stories'>
  readonly #filter: StoryFilter
  readonly #pages = new Map<number, readonly StoryEntry[]>()
  readonly #requested = new Set<number>()
  readonly #failed = new Set<number>()
  readonly #controller = new AbortController()

  constructor(api: Pick<ManagementApi, 'stories'>, filter: StoryFilter) {
    super({ total: undefined, isLoading: true, why: undefined })
    this.#api = api
    this.#filter = filter
  }

  at(index: number): StoryEntry | undefined {
    return this.#pages.get(Math.floor(index / PER_PAGE))?.[index % PER_PAGE]
  }

  /** All loaded stories, in order. */
  get loaded(): readonly StoryEntry[] {
    return [...this.#pages].sort(([one], [other]) => one - other).flatMap(([, entries]) => entries)
  }

  /** Loads the missing pages of a range of indexes. */
  loadRange(from: number, to: number): void {
    for (let page = Math.floor(from / PER_PAGE); page <= Math.floor(to / PER_PAGE); page++) {
      const last = this.value.total === undefined ? 0 : Math.floor((this.value.total - 1) / PER_PAGE)
      if (page <= Math.max(0, last) && !this.#requested.has(page)) void this.#load(page)
    }
  }

  /** Reloads the pages that failed. */
  retry(): void {
    for (const page of this.#failed) if (!this.#requested.has(page)) void this.#load(page)
  }

  close(): void {
    this.#controller.abort()
  }

  async #load(page: number): Promise<void> {
    this.#requested.add(page)
    const { signal } = this.#controller
    try {
      const { items, total } = await this.#api.stories(
        { ...this.#filter, page: page + 1, per_page: PER_PAGE },
        signal,
      )
      this.#pages.set(page, items)
      this.#failed.delete(page)
      this.set({ total, isLoading: false, why: this.#failed.size ? this.value.why : undefined })
    } catch (error) {
      if (signal.aborted) return
      // The page is requested a second time when it becomes visible.
      this.#requested.delete(page)
      this.#failed.add(page)
      this.set({ ...this.value, isLoading: false, why: errorMessage(error) })
    }
  }
}
