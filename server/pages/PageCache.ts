import { LRUCache } from 'lru-cache'

/** Maximum size of all pages, in bytes. */
const MAX_BYTES = 32_000_000

/** Estimated memory of a page beside its body, in bytes. */
const OVERHEAD = 2000

interface Entry<Page> {
  readonly page: Promise<Page>
  /** Absent while the page is being made. */
  rendered?: Page
}

interface PageCacheOptions<Page> {
  /** Returns the size of a page's body, in bytes. */
  readonly sizeOf: (page: Page) => number
  readonly onDrop?: (key: string) => void
  /** Maximum size of all pages, in bytes. */
  readonly maxSize?: number
}

/**
 * Rendered pages by key, oldest use dropped first. Requests for a page that is being rendered wait for that
 * rendering; a failed rendering is not cached.
 */
export class PageCache<Page> {
  readonly #pages: LRUCache<string, Entry<Page>>
  readonly #sizeOf: (page: Page) => number
  readonly #onDrop: (key: string) => void

  /** @param options.dropped called for each page that is dropped, but not where all are */
  constructor({ sizeOf, onDrop = () => undefined, maxSize = MAX_BYTES }: PageCacheOptions<Page>) {
    this.#pages = new LRUCache({
      maxSize,
      dispose: (_, key, reason) => {
        if (reason === 'evict') onDrop(key)
      },
    })
    this.#sizeOf = sizeOf
    this.#onDrop = onDrop
  }

  /** The page at a key, rendered where it is not there. `hit` says which. */
  get(key: string, render: () => Promise<Page>): { readonly page: Promise<Page>; readonly hit: boolean } {
    const known = this.#pages.get(key)
    if (known) return { page: known.page, hit: true }
    const page = render()
    const entry: Entry<Page> = { page }
    this.#pages.set(key, entry, { size: OVERHEAD })
    page.then(
      (rendered) => {
        entry.rendered = rendered
        if (this.#pages.peek(key) !== entry) return
        // The cache takes a new size for a new value only.
        this.#pages.delete(key)
        this.#pages.set(key, entry, { size: OVERHEAD + this.#sizeOf(rendered) })
      },
      () => {
        if (this.#pages.peek(key) === entry) this.#pages.delete(key)
      },
    )
    return { page, hit: false }
  }

  /** The page at a key once it is made, for a request. */
  getRendered(key: string): Page | undefined {
    return this.#pages.get(key)?.rendered
  }

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  /** The page at a key once it is made. */
  rendered(key: string): Page | undefined {
    return this.#pages.peek(key)?.rendered
  }

  /** Keys of the pages that are being made. */
  get renderingKeys(): readonly string[] {
    return [...this.#pages.rkeys()].filter((key) => this.#pages.peek(key)?.rendered === undefined)
  }

  /** Drops one page, or all of them. */
  drop(key?: string): void {
    if (key === undefined) this.#pages.clear()
    else if (this.#pages.delete(key)) this.#onDrop(key)
  }

  get size(): number {
    return this.#pages.size
  }
}
