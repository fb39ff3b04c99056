import { LRUCache } from 'lru-cache'

/** How long after a content change visitors may get the stale page, in milliseconds. */
const STALE_MS = 60_000

/** Maximum size of the stale pages in memory, in bytes. A page that is evicted is rendered when it is requested. */
const MAX_PAGES = 16_000_000

/** Maximum size of the addresses whose visits are counted, in bytes. */
const MAX_COUNTED = 2_000_000

/** Estimated memory of an entry beside its key and value, in bytes. */
const OVERHEAD = 200

interface Stale<Page> {
  readonly page: () => Promise<Page | undefined>
  /** When it became stale, in milliseconds of `performance.now()`. */
  readonly since: number
  /** The content version it was rendered from. */
  readonly cv: number
}

/** The last rendering of a page before a content change. */
export interface StalePage<Page> {
  readonly page: Page
  readonly cv: number
  /** For how long it has been stale, in milliseconds. */
  readonly age: number
}

/** The previous renderings of pages that a content change invalidated, until these are rendered anew. */
export class StalePages<Page> {
  readonly #pages = new LRUCache<string, Stale<Page>>({ maxSize: MAX_PAGES })
  readonly #visits = new LRUCache<string, number>({ maxSize: MAX_COUNTED })

  countVisit(key: string): void {
    this.#count(key, (this.#visits.peek(key) ?? 0) + 1)
  }

  /**
   * Marks a page as stale. Has no effect if it is stale already.
   * @param size memory that is retained by `stale.page`, in bytes
   */
  add(key: string, stale: Stale<Page>, size: number): void {
    if (!this.#pages.has(key)) this.#pages.set(key, stale, { size: OVERHEAD + key.length + size })
  }

  /** Returns the stale page; undefined if the page isn't stale or has been stale for too long. */
  async find(key: string): Promise<StalePage<Page> | undefined> {
    const stale = this.#pages.get(key)
    if (!stale) return undefined
    const age = performance.now() - stale.since
    const page = age < STALE_MS ? await stale.page() : undefined
    return page && { page, cv: stale.cv, age }
  }

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  clear(): void {
    this.#pages.clear()
  }

  /** Returns the keys of the stale pages, most visited first. Each call halves the counts, so recent visits count more. */
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
