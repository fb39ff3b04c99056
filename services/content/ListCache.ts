import { LRUCache } from 'lru-cache'
import { FieldValues } from './FieldValues.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { QueryError } from './QueryError.ts'
import type { DateLimit } from './StoryQuery.ts'
import type { WordsIn } from './searchRows.ts'
import { databaseSearchTest, SearchTexts, searchTest } from './searchStories.ts'
import { insertSorted, lowerBound, removeSorted } from './sortedArray.ts'
import { parseSortBy, type StoryOrder } from './sortStories.ts'
import { type StoryTest, timeOfDate } from './storyTests.ts'
import { filterInSlices, sortByNumberInSlices, sortInSlices } from './timeSlicing.ts'
import type { VersionIndex, ViewListener } from './VersionIndex.ts'

/** Maximum number of cached lists of one version. The least recently used list is evicted. */
const maxLists = 64
/** Maximum number of stories in all cached lists, 8 bytes each. */
const maxItems = 2_000_000
/** Maximum number of cached lists that are sorted by a content field. Their orders cache that field's value of each story. */
const maxRead = 12
/** Maximum number of stories that a request may scan without queuing behind other large scans. */
const fewStories = 500
/** Maximum number of queued scans. */
const maxWaiting = 50

/** Filter and order of a list. */
export interface ListOrder {
  readonly passes: StoryTest
  readonly order: ((a: IndexedStory, b: IndexedStory) => number) &
    Partial<Pick<StoryOrder, 'isRead' | 'read'>>
  /** Sort key equivalent to `order`, if the candidates are already sorted by the remaining criteria. */
  readonly number?: (story: IndexedStory) => number
  /** A superset of the stories that pass, in any order. */
  candidates(): Promise<readonly IndexedStory[]>
}

interface CachedList extends Pick<ListOrder, 'passes' | 'order'> {
  items: IndexedStory[]
  state: 'requested' | 'building' | 'ready'
  /** Changes of the content during `building`, to apply afterwards. */
  pending: (() => void)[]
  /** Resolves when the list is ready. */
  built: Promise<void>
}

/**
 * Cache of filtered and sorted lists of one version's stories. A list is built once and then updated with each change, so
 * serving a page of it costs only the stories of that page.
 */
export class ListCache implements ViewListener {
  readonly view: VersionIndex
  readonly values = new FieldValues()
  /** Number of stories scanned so far, for tests and measurements. */
  visited = 0
  readonly #searchTexts = new SearchTexts()
  readonly #wordsIn: WordsIn | undefined
  readonly #lists = new LRUCache<string, CachedList>({
    max: maxLists,
    disposeAfter: () => this.#dropUnusedOrders(),
  })
  readonly #orders = new Map<string, StoryOrder>()
  /** Removed stories whose sort keys a list in state `building` may still need. */
  #removed: IndexedStory[] = []
  /** Settles after the last queued scan. */
  #lastScan: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param wordsIn finds the contents that contain a word; without it, a search reads all contents */
  constructor(view: VersionIndex, wordsIn?: WordsIn) {
    this.view = view
    this.#wordsIn = wordsIn
    view.listen(this.values)
    view.listen(this.#searchTexts)
    view.listen(this)
  }

  /** Returns the cached list of a key, or builds it with `getOrder()`. The array changes with the content. */
  async list(key: string, getOrder: () => ListOrder): Promise<readonly IndexedStory[]> {
    const cached = this.#lists.get(key) ?? this.#build(getOrder())
    if (!this.#lists.has(key)) this.#lists.set(key, cached)
    this.#evict()
    try {
      if (cached.state !== 'ready') await cached.built
    } catch (error) {
      if (this.#lists.peek(key) === cached) this.#lists.delete(key)
      throw error
    }
    return cached.items
  }

  /** All stories in the order of `sort_by`. @throws QueryError 422 */
  async inOrder(sortBy: string): Promise<readonly IndexedStory[]> {
    const order = this.order(sortBy)
    const candidates = async () => this.view.stories
    return this.list(`order ${sortBy}`, () => ({ passes: () => true, order, candidates }))
  }

  /** The order of `sort_by`, shared by all lists that use it. @throws QueryError 422 */
  order(sortBy: string): StoryOrder {
    const order = this.#orders.get(sortBy) ?? parseSortBy(sortBy)
    this.#orders.set(sortBy, order)
    return order
  }

  /** The stories that have a date in a field, sorted by it. */
  dated(field: DateLimit['field']): Promise<readonly IndexedStory[]> {
    return this.list(`date ${field}`, () => ({
      passes: (story) => !Number.isNaN(timeOfDate(story, field)),
      order: (a, b) => timeOfDate(a, field) - timeOfDate(b, field) || byPosition(a, b),
      number: (story) => timeOfDate(story, field),
      candidates: async () => this.view.stories,
    }))
  }

  /** The stories whose date is after a time, or (for `gte`) at it. */
  async since({ field, comparison, time }: DateLimit): Promise<readonly IndexedStory[]> {
    const dated = await this.dated(field)
    const isBefore = (story: IndexedStory) =>
      comparison === 'gt' ? timeOfDate(story, field) <= time : timeOfDate(story, field) < time
    return dated.slice(lowerBound(dated, (story) => (isBefore(story) ? -1 : 1)))
  }

  /** The stories that pass, in the order of the candidates. */
  filter(candidates: readonly IndexedStory[], passes: StoryTest): Promise<readonly IndexedStory[]> {
    // A copy, because the candidates change with the content during the scan.
    const all = [...candidates]
    return this.#queue(all.length, () => filterInSlices(all, passes))
  }

  /** The stories that have every word of a term in their path, name or content, in the order of the candidates. */
  search(candidates: readonly IndexedStory[], term: string): Promise<readonly IndexedStory[]> {
    const all = [...candidates]
    return this.#queue(all.length, async () => {
      const found = this.#wordsIn && (await databaseSearchTest(term, all, this.#wordsIn))
      return filterInSlices(all, found ?? searchTest(term, this.#searchTexts))
    })
  }

  /** Runs large scans one after the other, since running them concurrently would not be faster. @throws QueryError 429 */
  async #queue<T>(stories: number, work: () => Promise<T>): Promise<T> {
    this.visited += stories
    if (stories <= fewStories) return work()
    if (this.#waiting >= maxWaiting)
      throw new QueryError(429, 'Too many searches at once. Wait a second and try again.')
    this.#waiting++
    const scan = this.#lastScan.then(work).finally(() => this.#waiting--)
    this.#lastScan = scan.catch(() => {})
    return scan
  }

  added(story: IndexedStory): void {
    this.#change((list) => {
      if (list.passes(story)) insertSorted(list.items, story, list.order)
    })
  }

  removed(story: IndexedStory): void {
    this.#removed.push(story)
    this.#change((list) => removeSorted(list.items, story, list.order))
    this.#forgetRemoved()
  }

  #change(change: (list: CachedList) => void): void {
    for (const list of this.#lists.values()) {
      if (list.state === 'ready') change(list)
      else if (list.state === 'building') list.pending.push(() => change(list))
    }
  }

  #build({ passes, order, number, candidates }: ListOrder): CachedList {
    const list: CachedList = {
      passes,
      order,
      items: [],
      state: 'requested',
      pending: [],
      built: Promise.resolve(),
    }
    const build = async () => {
      const all = [...(await candidates())]
      list.state = 'building'
      list.items = await this.#queue(all.length, async () => {
        const found = await filterInSlices(all, (story) => {
          if (!passes(story)) return false
          order.read?.(story)
          return true
        })
        return number ? sortByNumberInSlices(found, number) : sortInSlices(found, order)
      })
      for (const change of list.pending) change()
      list.pending = []
      list.state = 'ready'
      this.#forgetRemoved()
    }
    list.built = build()
    return list
  }

  /** Evicts lists beyond the limits, except for the most recently used one. Lists grow, so it is called for each request. */
  #evict(): void {
    let items = 0
    let read = 0
    // The most recently used list is first.
    for (const [at, [key, list]] of [...this.#lists.entries()].entries()) {
      items += list.items.length
      if (list.order.isRead) read += 1
      if (at > 0 && (items > maxItems || (list.order.isRead && read > maxRead))) this.#lists.delete(key)
    }
  }

  #dropUnusedOrders(): void {
    const used = new Set<unknown>([...this.#lists.values()].map(({ order }) => order))
    for (const [sortBy, order] of this.#orders) if (!used.has(order)) this.#orders.delete(sortBy)
  }

  /** Drops cached sort keys of removed stories. A list in state `building` still needs them to find the story in its order. */
  #forgetRemoved(): void {
    if ([...this.#lists.values()].some(({ state }) => state === 'building')) return
    for (const story of this.#removed) for (const order of this.#orders.values()) order.forget(story)
    this.#removed = []
  }
}
