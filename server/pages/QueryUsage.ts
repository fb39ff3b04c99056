import { LRUCache } from 'lru-cache'
import type { Entry } from '../entry.ts'
import type { PageQuery, StoredPage } from './renderer.ts'

/** Maximum size of what is known, in bytes. A page that is evicted is rendered once more for a query, which tells it again. */
const MAX_READS = 4_000_000

/** Estimated memory of an entry beside its path, in bytes. */
const OVERHEAD = 300

/**
 * Which parts of its query a page depends on, by path. It is known once the page was rendered; the other parts then lead to the
 * same page.
 */
export class QueryUsage {
  readonly #entry: Pick<Entry, 'partsOf' | 'writePageQuery'>
  readonly #reads = new LRUCache<string, ReadonlySet<keyof PageQuery>>({ maxSize: MAX_READS })
  readonly #pendingByPath = new Map<string, Promise<unknown>>()

  constructor(entry: Pick<Entry, 'partsOf' | 'writePageQuery'>) {
    this.#entry = entry
  }

  /** Where a page is kept: its path, with what it reads of the query. */
  addressAt(path: string, query: PageQuery | undefined) {
    const known = this.#reads.get(path)
    const part = query && (known ? this.#entry.partsOf(query, known) : query)
    // Invalid queries share one cached 404.
    return { address: path + (part ? this.#entry.writePageQuery(part) : '?'), part }
  }

  /**
   * The rendering that learns it of a page; undefined where it is known, or no rendering is under way. Until it is known one goes on
   * at a time, so a caller waits for this, asks again, and begins its own without waiting for anything else.
   */
  pending(path: string): Promise<unknown> | undefined {
    return this.#reads.has(path) ? undefined : this.#pendingByPath.get(path)
  }

  /** Learns it from a page that is being rendered, where it is not known. */
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

  /** Waits no more for what is being rendered. */
  clearPending(): void {
    this.#pendingByPath.clear()
  }

  /** Forgets it of one page, or of all. */
  delete(path?: string): void {
    if (path === undefined) this.#reads.clear()
    else this.#reads.delete(path)
  }
}
