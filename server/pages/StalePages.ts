import { LRUCache } from 'lru-cache'

/** How long after a publish visitors may get a page as it was before, in milliseconds. */
export const STALE_MS = 60_000

/** Maximum size of the stale pages in memory, in bytes. A page that is evicted is rendered when it is requested. */
const MAX_PAGES = 16_000_000

/** Maximum size of the addresses whose visits are counted, in bytes. */
const MAX_COUNTED = 2_000_000

/** Estimated memory of an entry beside what it holds, in bytes. */
const OVERHEAD = 200

interface Stale<Page> {
  readonly page: () => Promise<Page | undefined>
  /** Since when it is stale, by the clock that only goes forward. */
  readonly since: number
  /** The content version it was made of. */
  readonly cv: number
}

/** A page as it was before a change of content. */
export interface StalePage<Page> {
  readonly page: Page
  readonly cv: number
  /** For how long it has been stale, in milliseconds. */
  readonly age: number
}

/** Pages that a change touched and that are made again, as they were before it. */
export class StalePages<Page> {
  readonly #pages = new LRUCache<string, Stale<Page>>({ maxSize: MAX_PAGES })
  readonly #visits = new LRUCache<string, number>({ maxSize: MAX_COUNTED })

  countVisit(key: string): void {
    this.#count(key, (this.#visits.peek(key) ?? 0) + 1)
  }

  /**
   * Marks a page as stale from now on. A page that is stale already keeps its time.
   * @param size the memory that `page` holds, in bytes
   */
  add(key: string, cv: number, page: () => Promise<Page | undefined>, size: number): void {
    if (this.#pages.has(key)) return
    this.#pages.set(key, { page, cv, since: performance.now() }, { size: OVERHEAD + key.length + size })
  }

  /** The page as it was; undefined where it is not stale, or has been for too long. */
  async find(key: string): Promise<StalePage<Page> | undefined> {
    const stale = this.#pages.get(key)
    if (!stale) return undefined
    const age = performance.now() - stale.since
    const page = age < STALE_MS ? await stale.page() : undefined
    return page && { page, cv: stale.cv, age }
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  clear(): void {
    this.#pages.clear()
  }

  /** Keys of the stale pages, the most visited first. Visits of long ago count less and less. */
  keysByVisits(): readonly string[] {
    const visits = (key: string) => this.#visits.peek(key) ?? 0
    const keys = [...this.#pages.rkeys()].sort((a, b) => visits(b) - visits(a))
    for (const key of [...this.#visits.rkeys()]) {
      const count = visits(key)
      if (count > 1) this.#count(key, Math.floor(count / 2))
      else this.#visits.delete(key)
    }
    return keys
  }

  #count(key: string, count: number): void {
    this.#visits.set(key, count, { size: OVERHEAD + key.length })
  }
}
