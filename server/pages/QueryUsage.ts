import { LRUCache } from 'lru-cache'
import type { Entry } from '../entry.ts'
import type { PageQuery, StoredPage } from './renderer.ts'

/** Maximum memory of all entries, in bytes. An evicted entry is recorded when its page is rendered for a query the next time. */
const MAX_READS = 4_000_000

/** Estimated memory of an entry beside its path, in bytes. */
const OVERHEAD = 300

/**
 * Records by path which parts of the URL's query a page depends on. This is known after its first rendering. From then on, queries
 * that differ only in other parts share one cached page.
 */
export class QueryUsage {
  readonly #entry: Pick<Entry, 'partsOf' | 'writePageQuery'>
  readonly #reads = new LRUCache<string, ReadonlySet<keyof PageQuery>>({ maxSize: MAX_READS })
  readonly #pendingByPath = new Map<string, Promise<unknown>>()

  constructor(entry: Pick<Entry, 'partsOf' | 'writePageQuery'>) {
    this.#entry = entry
  }

  /** Returns the address under which a page is cached: its path and the parts of the query that it depends on, as `part`. */
  addressAt(path: string, query: PageQuery | undefined) {
    const known = this.#reads.get(path)
    const part = query && (known ? this.#entry.partsOf(query, known) : query)
    // Invalid queries share one cached 404.
    return { address: path + (part ? this.#entry.writePageQuery(part) : '?'), part }
  }

  /**
   * The rendering in progress that will record the usage of a path; undefined if the usage is known or no rendering is in progress.
   * Callers await it and check a second time before they render, so that unknown pages are rendered one at a time.
   */
  pending(path: string): Promise<unknown> | undefined {
    return this.#reads.has(path) ? undefined : this.#pendingByPath.get(path)
  }

  /** Records the usage of a path once its page is rendered, unless it is known. */
  record(path: string, page: Promise<StoredPage>): void {
    if (this.#reads.has(path)) return
    const pending = page.then(
      (stored) => {
        if (stored.status < 400 && stored.reads)
          this.#reads.set(path, stored.reads, { size: OVERHEAD + path.length })
      },
      () => undefined,
    )
    const done = pending.then(() => {
      if (this.#pendingByPath.get(path) === done) this.#pendingByPath.delete(path)
    })
    this.#pendingByPath.set(path, done)
  }

  /** Lets callers stop waiting for renderings of the previous content version. */
  clearPending(): void {
    this.#pendingByPath.clear()
  }

  /** Deletes the usage of one path; without a path, of all. */
  delete(path?: string): void {
    if (path === undefined) this.#reads.clear()
    else this.#reads.delete(path)
  }
}
