import { type FetchedPage, fetchPage } from './fetchedPage.ts'
import { loadStyles } from './loadStyles.ts'

/** How long a prefetched page is used, in milliseconds: as long as the browser's own cache would use it. */
const FRESH_MS = 15_000

/** Most prefetched pages; the oldest is dropped. */
const MAX_AHEAD = 5

interface Ahead {
  readonly page: Promise<FetchedPage>
  readonly at: number
  readonly abort: AbortController
}

/** Fetches pages with their stylesheets, ahead on intent to follow a link. Each fetched page is used once. */
export class PageSource {
  readonly #ahead = new Map<string, Ahead>()

  /** Starts to fetch a page. */
  prepare(href: string): void {
    if (this.#fresh(href)) return
    const abort = new AbortController()
    const ahead = { page: whole(href, abort.signal), at: performance.now(), abort }
    this.#ahead.delete(href)
    this.#ahead.set(href, ahead)
    ahead.page.catch(() => {
      if (this.#ahead.get(href) === ahead) this.#ahead.delete(href)
    })
    const [oldest] = this.#ahead.keys()
    if (this.#ahead.size > MAX_AHEAD && oldest !== undefined) this.#ahead.delete(oldest)
  }

  /** The page, with its stylesheets in place. Rejects as `fetchPage` and `loadStyles` do. */
  take(href: string): Promise<FetchedPage> {
    const page = this.#fresh(href)?.page ?? whole(href)
    this.#ahead.delete(href)
    return page
  }

  /** Ends what is fetched ahead and is not there yet. A browser does not bring back a page as it was left that still fetches. */
  leave(): void {
    for (const { abort } of this.#ahead.values()) abort.abort()
  }

  #fresh(href: string): Ahead | undefined {
    const ahead = this.#ahead.get(href)
    return ahead && performance.now() - ahead.at < FRESH_MS ? ahead : undefined
  }
}

async function whole(href: string, signal?: AbortSignal): Promise<FetchedPage> {
  const page = await fetchPage(href, signal)
  await loadStyles(page.styles)
  return page
}
