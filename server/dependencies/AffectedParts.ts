import { startTimeSlicing } from '../../json/timeSlicing.ts'
import type { QueryDependency } from '../../src/index/dependencies/PageDependencies.ts'
import type { Cause, ContentChanges } from './ContentChanges.ts'
import type { DependencyStore } from './DependencyStore.ts'
import { kindOf } from './dependencyKeys.ts'

/** Number of keys that are searched at once. */
const KEYS_PER_SEARCH = 256

/** A part that changes affect, and the reason. */
interface AffectedPart {
  readonly id: number
  readonly cause: Cause
}

/** The parts of a store that content changes affect. */
export class AffectedParts {
  readonly store: DependencyStore
  readonly #content: ContentChanges
  /** Affected parts that their entries have read themselves. */
  readonly own: AffectedPart[] = []
  readonly #queries: (AffectedPart & { readonly query: QueryDependency })[] = []
  #lastChecked: number

  constructor(store: DependencyStore, content: ContentChanges) {
    this.store = store
    this.#content = content
    this.#lastChecked = store.lastPart
  }

  /** Checks all parts of the store in time slices, because a change of an author can affect thousands. */
  async check(): Promise<void> {
    const slices = startTimeSlicing()
    const checked = new Set<number>()
    const keys = [...this.#content.keys]
    for (let from = 0; from < keys.length; from += KEYS_PER_SEARCH) {
      for (const id of this.store.partsWithKeys(keys.slice(from, from + KEYS_PER_SEARCH))) {
        if (id <= this.#lastChecked && !checked.has(id)) this.#check(id)
        checked.add(id)
        if (slices.isOver()) await slices.next()
      }
      if (slices.isOver()) await slices.next()
    }
  }

  /** Checks the parts that were added since the last check: those of entries that were set meanwhile. */
  checkNew(): void {
    const last = this.store.lastPart
    for (let id = this.#lastChecked + 1; id <= last; id += 1) this.#check(id)
    this.#lastChecked = last
  }

  #check(id: number): void {
    const part = this.store.part(id)
    if (!part) return
    if ('query' in part) {
      const { query } = part
      const cause = this.#content.findCause(query.reads, { isRecomputed: true })
      if (cause) this.#queries.push({ id, query, cause: { ...cause, query: kindOf(query) } })
    } else {
      const cause = this.#content.findCause(part.own, { isRecomputed: false })
      if (cause) this.own.push({ id, cause })
    }
  }

  /** Returns the names of the entries whose own reads have changed. */
  get entries(): readonly string[] {
    return this.store.users(this.own.map(({ id }) => id))
  }

  /** The queries whose reads have changed. Their results have to be compared. */
  get queries(): readonly (AffectedPart & { readonly query: QueryDependency })[] {
    return this.#queries
  }
}
