import type { Entry } from '../entry.ts'
import type { PageQuery, StoredPage } from './renderer.ts'

/**
 * Which parts of its query a page depends on, by path. It is known once the page was rendered; the other parts then lead to the
 * same page.
 */
export class ReadQueries {
  readonly #entry: Pick<Entry, 'partsOf' | 'writePageQuery'>
  readonly #reads = new Map<string, ReadonlySet<keyof PageQuery>>()
  readonly #learning = new Map<string, Promise<unknown>>()

  constructor(entry: Pick<Entry, 'partsOf' | 'writePageQuery'>) {
    this.#entry = entry
  }

  /** Where a page is kept: its path, with what it reads of the query. */
  addressAt(path: string, asked: PageQuery | undefined) {
    const known = this.#reads.get(path)
    const part = asked && (known ? this.#entry.partsOf(asked, known) : asked)
    // Invalid queries share one cached 404.
    return { address: path + (part ? this.#entry.writePageQuery(part) : '?'), part }
  }

  /**
   * The rendering that learns it of a page; undefined where it is known, or no rendering is under way. Until it is known one goes on
   * at a time, so a caller waits for this, asks again, and begins its own without waiting for anything else.
   */
  lesson(path: string): Promise<unknown> | undefined {
    return this.#reads.has(path) ? undefined : this.#learning.get(path)
  }

  /** Learns it from a page that is being rendered, where it is not known. */
  learn(path: string, page: Promise<StoredPage>): void {
    if (this.#reads.has(path)) return
    const lesson = page.then(
      (stored) => {
        if (stored.status < 400 && stored.reads) this.#reads.set(path, stored.reads)
      },
      () => undefined,
    )
    const done = lesson.then(() => {
      if (this.#learning.get(path) === done) this.#learning.delete(path)
    })
    this.#learning.set(path, done)
  }

  /** Waits no more for what is being rendered. */
  stopLearning(): void {
    this.#learning.clear()
  }

  /** Forgets it of one page, or of all. */
  forget(path?: string): void {
    if (path === undefined) this.#reads.clear()
    else this.#reads.delete(path)
  }
}
