import { FieldValues } from './FieldValues.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { QueryError } from './QueryError.ts'
import type { DateLimit } from './StoryQuery.ts'
import type { WordsIn } from './searchRows.ts'
import { foundTest, SearchTexts, searchTest } from './searchStories.ts'
import { insertSorted, lowerBound, removeSorted } from './sortedArray.ts'
import { parseSortBy, type StoryOrder } from './sortStories.ts'
import { type StoryTest, timeOfDate } from './storyTests.ts'
import { filterInSlices, sortByNumberInSlices, sortInSlices } from './timeSlicing.ts'
import type { VersionIndex, ViewListener } from './VersionIndex.ts'

/** How many lists of one view are kept: those asked for least recently go. */
const maxLists = 64
/** How many stories they may hold together, 8 bytes each. */
const maxItems = 2_000_000
/** How many of them may be in an order that is read of the contents, as these keep what was read of each story. */
const maxRead = 12
/** As many stories as are looked at without waiting for others that look at many. */
const fewStories = 500
/** How many requests may wait for their turn to look at many stories. */
const maxWaiting = 50

/** What a list shows, and in which order. */
export interface ListOrder {
  readonly passes: StoryTest
  readonly order: ((a: IndexedStory, b: IndexedStory) => number) &
    Partial<Pick<StoryOrder, 'isRead' | 'read'>>
  /** By what number the candidates come into this order, where those of the same number stand in it already. */
  readonly number?: (story: IndexedStory) => number
  /** All that may pass, in any order. */
  candidates(): Promise<readonly IndexedStory[]>
}

interface CachedList extends Pick<ListOrder, 'passes' | 'order'> {
  items: IndexedStory[]
  state: 'asked for' | 'in the making' | 'made'
  /** What came and went while it was in the making. */
  meanwhile: (() => void)[]
  made: Promise<void>
}

/**
 * The lists of a view that were asked for: made once, then kept up to date by what comes and goes, so that a page of one
 * costs what it shows.
 */
export class ListCache implements ViewListener {
  readonly view: VersionIndex
  readonly values = new FieldValues()
  /** How many stories were looked at one by one, for tests and measurements. */
  visited = 0
  readonly #searchTexts = new SearchTexts()
  readonly #wordsIn: WordsIn | undefined
  readonly #lists = new Map<string, CachedList>()
  readonly #orders = new Map<string, StoryOrder>()
  /** Stories that are gone, and whose place in an order may still be asked for. */
  #gone: IndexedStory[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param wordsIn which contents hold a word; without it they are read one by one */
  constructor(view: VersionIndex, wordsIn?: WordsIn) {
    this.view = view
    this.#wordsIn = wordsIn
    view.listen(this.values)
    view.listen(this.#searchTexts)
    view.listen(this)
  }

  /** The list of a key, which `make` describes if it is not cached. It changes with the view. */
  async list(key: string, make: () => ListOrder): Promise<readonly IndexedStory[]> {
    const cached = this.#lists.get(key) ?? this.#begin(make())
    this.#lists.delete(key)
    this.#lists.set(key, cached)
    this.#dropOldest()
    try {
      if (cached.state !== 'made') await cached.made
    } catch (error) {
      if (this.#lists.get(key) === cached) this.#drop(key)
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

  /** The order of `sort_by`, shared by the lists that are kept in it. @throws QueryError 422 */
  order(sortBy: string): StoryOrder {
    const order = this.#orders.get(sortBy) ?? parseSortBy(sortBy)
    this.#orders.set(sortBy, order)
    return order
  }

  /** The stories that have a date, by it. */
  dated(field: DateLimit['field']): Promise<readonly IndexedStory[]> {
    return this.list(`date ${field}`, () => ({
      passes: (story) => !Number.isNaN(timeOfDate(story, field)),
      order: (a, b) => timeOfDate(a, field) - timeOfDate(b, field) || byPosition(a, b),
      number: (story) => timeOfDate(story, field),
      candidates: async () => this.view.stories,
    }))
  }

  /** The stories whose date is after a time, or at it. */
  async since({ field, comparison, time }: DateLimit): Promise<readonly IndexedStory[]> {
    const dated = await this.dated(field)
    const isBefore = (story: IndexedStory) =>
      comparison === 'gt' ? timeOfDate(story, field) <= time : timeOfDate(story, field) < time
    return dated.slice(lowerBound(dated, (story) => (isBefore(story) ? -1 : 1)))
  }

  /** The stories that pass, in the order of the candidates. */
  filter(candidates: readonly IndexedStory[], passes: StoryTest): Promise<readonly IndexedStory[]> {
    // A copy: what is given out changes with the view.
    const all = [...candidates]
    return this.#inTurn(all.length, () => filterInSlices(all, passes))
  }

  /** The stories that have every word of a term in their path, name or content, in the order of the candidates. */
  search(candidates: readonly IndexedStory[], term: string): Promise<readonly IndexedStory[]> {
    const all = [...candidates]
    return this.#inTurn(all.length, async () => {
      const found = this.#wordsIn && (await foundTest(term, all, this.#wordsIn))
      return filterInSlices(all, found ?? searchTest(term, this.#searchTexts))
    })
  }

  /** Looks at many stories once those who came before have done so: together they would be no faster. @throws QueryError 429 */
  async #inTurn<T>(stories: number, work: () => Promise<T>): Promise<T> {
    this.visited += stories
    if (stories <= fewStories) return work()
    if (this.#waiting >= maxWaiting)
      throw new QueryError(429, 'Too many searches at once. Wait a second and try again.')
    this.#waiting++
    const turn = this.#turn.then(work).finally(() => this.#waiting--)
    this.#turn = turn.catch(() => {})
    return turn
  }

  added(story: IndexedStory): void {
    this.#change((list) => {
      if (list.passes(story)) insertSorted(list.items, story, list.order)
    })
  }

  removed(story: IndexedStory): void {
    this.#gone.push(story)
    this.#change((list) => removeSorted(list.items, story, list.order))
    this.#forget()
  }

  #change(change: (list: CachedList) => void): void {
    for (const list of this.#lists.values()) {
      if (list.state === 'made') change(list)
      else if (list.state === 'in the making') list.meanwhile.push(() => change(list))
    }
  }

  #begin({ passes, order, number, candidates }: ListOrder): CachedList {
    const list: CachedList = {
      passes,
      order,
      items: [],
      state: 'asked for',
      meanwhile: [],
      made: Promise.resolve(),
    }
    const make = async () => {
      const all = [...(await candidates())]
      list.state = 'in the making'
      list.items = await this.#inTurn(all.length, async () => {
        const found = await filterInSlices(all, (story) => {
          if (!passes(story)) return false
          order.read?.(story)
          return true
        })
        return number ? sortByNumberInSlices(found, number) : sortInSlices(found, order)
      })
      for (const change of list.meanwhile) change()
      list.meanwhile = []
      list.state = 'made'
      this.#forget()
    }
    list.made = make()
    return list
  }

  #dropOldest(): void {
    const keys = [...this.#lists.keys()]
    if (keys.length > maxLists) this.#drop(keys[0] ?? '')
    let items = 0
    // From the newest on: what no longer fits beside those is dropped.
    for (const [at, key] of keys.toReversed().entries()) {
      items += this.#lists.get(key)?.items.length ?? 0
      if (at > 0 && items > maxItems) this.#drop(key)
    }
    const read = keys.filter((key) => this.#lists.get(key)?.order.isRead)
    if (read.length > maxRead) this.#drop(read[0] ?? '')
  }

  #drop(key: string): void {
    this.#lists.delete(key)
    const used = new Set<unknown>([...this.#lists.values()].map(({ order }) => order))
    for (const [sortBy, order] of this.#orders) if (!used.has(order)) this.#orders.delete(sortBy)
  }

  /** Where a gone story stood must be known as long as a list in the making has to take it out. */
  #forget(): void {
    if ([...this.#lists.values()].some(({ state }) => state === 'in the making')) return
    for (const story of this.#gone) for (const order of this.#orders.values()) order.forget(story)
    this.#gone = []
  }
}
