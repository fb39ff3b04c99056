import { type FetchedPage, fetchPage } from './fetchedPage.ts'
import { loadStyles } from './loadStyles.ts'

/** How long a prefetched page can be used, in milliseconds: as long as the browser's cache would use it. */
const FRESH_MS = 15_000

/** Maximum number of prefetched pages. The oldest is dropped. */
const MAX_AHEAD = 5

interface Ahead {
  readonly page: Promise<FetchedPage>
  readonly at: number
  readonly abort: AbortController
}

/** Fetches pages with their stylesheets, and prefetches them when a visitor points at a link. Each fetched page is used once. */
export class PageSource {
  readonly #ahead = new Map<string, Ahead>()

  /** Starts to prefetch a page. */
  prepare(href: string): void {
    if (this.#fresh(href)) return
    const abort = new AbortController()
    const ahead = { page: fetchWithStyles(href, abort.signal), at: performance.now(), abort }
    this.#ahead.delete(href)
    this.#ahead.set(href, ahead)
    ahead.page.catch(() => {
      if (this.#ahead.get(href) === ahead) this.#ahead.delete(href)
    })
    const [oldest] = this.#ahead.keys()
    if (this.#ahead.size > MAX_AHEAD && oldest !== undefined) this.#ahead.delete(oldest)
  }

  /** Returns a page with its stylesheets loaded, prefetched or not. Rejects like `fetchPage` and `loadStyles`. */
  take(href: string): Promise<FetchedPage> {
    const page = this.#fresh(href)?.page ?? fetchWithStyles(href)
    this.#ahead.delete(href)
    return page
  }

  /** Aborts unfinished prefetches. Browsers do not put a page with pending requests into their back/forward cache. */
  leave(): void {
    for (const { abort } of this.#ahead.values()) abort.abort()
  }

  #fresh(href: string): Ahead | undefined {
    const ahead = this.#ahead.get(href)
    return ahead && performance.now() - ahead.at < FRESH_MS ? ahead : undefined
  }
}

async function fetchWithStyles(href: string, signal?: AbortSignal): Promise<FetchedPage> {
  const page = await fetchPage(href, signal)
  await loadStyles(page.styles)
  return page
}
