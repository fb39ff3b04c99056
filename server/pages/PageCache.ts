/** Most pages kept in memory. A page with its compressed forms is some 60 kB, so this is about 60 MB. */
const MAX_PAGES = 1000

/**
 * Rendered pages by key, oldest use dropped first. Requests for a page that is being rendered wait for that
 * rendering; a failed rendering is not cached.
 */
export class PageCache<Page> {
  readonly #pages = new Map<string, Promise<Page>>()
  readonly #limit: number

  constructor(limit = MAX_PAGES) {
    this.#limit = limit
  }

  /** The page at a key, rendered where it is not there. `hit` says which. */
  get(key: string, render: () => Promise<Page>): { readonly page: Promise<Page>; readonly hit: boolean } {
    const known = this.#pages.get(key)
    if (known) {
      this.#pages.delete(key)
      this.#pages.set(key, known)
      return { page: known, hit: true }
    }
    const page = render()
    this.#pages.set(key, page)
    page.catch(() => {
      if (this.#pages.get(key) === page) this.#pages.delete(key)
    })
    const oldest = this.#pages.keys().next().value
    if (this.#pages.size > this.#limit && oldest !== undefined) this.#pages.delete(oldest)
    return { page, hit: false }
  }

  has(key: string): boolean {
    return this.#pages.has(key)
  }

  /** Drops one page, or all of them. */
  drop(key?: string): void {
    if (key === undefined) this.#pages.clear()
    else this.#pages.delete(key)
  }

  get size(): number {
    return this.#pages.size
  }
}
