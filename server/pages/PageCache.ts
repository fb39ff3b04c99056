/** Most pages kept in memory. A page with its compressed forms is some 60 kB, so this is about 60 MB. */
const MAX_PAGES = 1000

interface Entry<Page> {
  readonly page: Promise<Page>
  /** Absent while the page is being made. */
  rendered?: Page
}

/**
 * Rendered pages by key, oldest use dropped first. Requests for a page that is being rendered wait for that
 * rendering; a failed rendering is not cached.
 */
export class PageCache<Page> {
  readonly #pages = new Map<string, Entry<Page>>()
  readonly #limit: number
  readonly #dropped: (key: string) => void

  /** @param dropped told of each page that is not kept any more, but not where all are dropped */
  constructor(limit = MAX_PAGES, dropped: (key: string) => void = () => undefined) {
    this.#limit = limit
    this.#dropped = dropped
  }

  /** The page at a key, rendered where it is not there. `hit` says which. */
  get(key: string, render: () => Promise<Page>): { readonly page: Promise<Page>; readonly hit: boolean } {
    const known = this.#used(key)
    if (known) return { page: known.page, hit: true }
    const page = render()
    const entry: Entry<Page> = { page }
    this.#pages.set(key, entry)
    page.then(
      (rendered) => {
        entry.rendered = rendered
      },
      () => {
        if (this.#pages.get(key) === entry) this.#pages.delete(key)
      },
    )
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > this.#limit && oldest !== undefined) this.drop(oldest)
    return { page, hit: false }
  }

  /** The page at a key once it is made, for a request. */
  use(key: string): Page | undefined {
    return this.#used(key)?.rendered
  }

  #used(key: string): Entry<Page> | undefined {
    const known = this.#pages.get(key)
    if (known) {
      this.#pages.delete(key)
      this.#pages.set(key, known)
    }
    return known
  }

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  /** The page at a key once it is made. */
  rendered(key: string): Page | undefined {
    return this.#pages.get(key)?.rendered
  }

  /** Keys of the pages that are being made. */
  get rendering(): readonly string[] {
    return [...this.#pages].flatMap(([key, { rendered }]) => (rendered === undefined ? [key] : []))
  }

  /** Drops one page, or all of them. */
  drop(key?: string): void {
    if (key === undefined) this.#pages.clear()
    else if (this.#pages.delete(key)) this.#dropped(key)
  }

  get size(): number {
    return this.#pages.size
  }
}
