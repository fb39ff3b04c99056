/** How long after a publish visitors may get a page as it was before, in milliseconds. */
export const STALE_MS = 60_000

/** Most pages whose visits are counted. */
const MAX_COUNTED = 10_000

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
  readonly #pages = new Map<string, Stale<Page>>()
  readonly #visits = new Map<string, number>()

  visited(key: string): void {
    const count = this.#visits.get(key)
    if (count !== undefined || this.#visits.size < MAX_COUNTED) this.#visits.set(key, (count ?? 0) + 1)
  }

  /** Takes a page for stale from now on. One that is stale already stays so from when it was. */
  add(key: string, cv: number, page: () => Promise<Page | undefined>): void {
    if (!this.#pages.has(key)) this.#pages.set(key, { page, cv, since: performance.now() })
  }

  /** The page as it was; undefined where it is not stale, or has been for too long. */
  async at(key: string): Promise<StalePage<Page> | undefined> {
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
  inOrder(): readonly string[] {
    const visits = (key: string) => this.#visits.get(key) ?? 0
    const keys = [...this.#pages.keys()].sort((a, b) => visits(b) - visits(a))
    for (const [key, count] of this.#visits)
      if (count > 1) this.#visits.set(key, Math.floor(count / 2))
      else this.#visits.delete(key)
    return keys
  }
}
