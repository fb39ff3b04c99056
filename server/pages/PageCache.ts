import { LRUCache } from 'lru-cache'

/** Maximum size of all pages, in bytes. */
const MAX_BYTES = 32_000_000

/** Estimated memory of a page beside its body, in bytes. */
const OVERHEAD = 2000

interface Entry<Page> {
  readonly page: Promise<Page>
  /** Undefined while the page is being rendered. */
  readonly rendered?: Page
}

interface PageCacheOptions<Page> {
  /** Returns the size of a page's body, in bytes. */
  readonly sizeOf: (page: Page) => number
  /** Called for each page that is dropped or evicted. */
  readonly onDrop?: (key: string) => void
  /** Maximum size of all pages, in bytes. */
  readonly maxSize?: number
}

/**
 * LRU cache of rendered pages by key. Requests for a page that is being rendered wait for that rendering. A failed rendering is not
 * cached.
 */
export class PageCache<Page> {
  readonly #pages: LRUCache<string, Entry<Page>>
  readonly #sizeOf: (page: Page) => number

  constructor({ sizeOf, onDrop = () => undefined, maxSize = MAX_BYTES }: PageCacheOptions<Page>) {
    this.#pages = new LRUCache({
      maxSize,
      dispose: (_, key, reason) => {
        if (reason !== 'set') onDrop(key)
      },
    })
    this.#sizeOf = sizeOf
  }

  /** Returns the cached page, or renders and caches it. `hit` is true if it was cached or being rendered. */
  get(key: string, render: () => Promise<Page>): { readonly page: Promise<Page>; readonly hit: boolean } {
    const known = this.#pages.get(key)
    if (known) return { page: known.page, hit: true }
    const page = render()
    const entry: Entry<Page> = { page }
    this.#pages.set(key, entry, { size: OVERHEAD })
    page.then(
      (rendered) => {
        if (this.#pages.peek(key) === entry)
          this.#pages.set(key, { page, rendered }, { size: OVERHEAD + this.#sizeOf(rendered) })
      },
      () => {
        if (this.#pages.peek(key) === entry) this.#pages.delete(key)
      },
    )
    return { page, hit: false }
  }

  /** Returns the page if it is rendered, and marks it as recently used. */
  getRendered(key: string): Page | undefined {
    return this.#pages.get(key)?.rendered
  }

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  /** Returns the page if it is rendered. Doesn't count as a use. */
  rendered(key: string): Page | undefined {
    return this.#pages.peek(key)?.rendered
  }

  /** Keys of the pages that are being rendered. */
  get renderingKeys(): readonly string[] {
    return [...this.#pages.rkeys()].filter((key) => this.#pages.peek(key)?.rendered === undefined)
  }

  /** Drops one page; without a key, all pages. */
  drop(key?: string): void {
    if (key === undefined) this.#pages.clear()
    else this.#pages.delete(key)
  }

  get size(): number {
    return this.#pages.size
  }
}
