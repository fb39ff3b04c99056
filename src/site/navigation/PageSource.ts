import { type FetchedPage, fetchPage } from './fetchedPage.ts'
import { loadStyles } from './loadStyles.ts'

/** How long a page fetched ahead is used, in milliseconds. */
const FRESH_MS = 30_000

interface Ahead {
  readonly page: Promise<FetchedPage>
  readonly at: number
}

/** Fetches pages with their stylesheets, ahead where somebody is about to follow a link. Each fetched page is used once. */
export class PageSource {
  readonly #ahead = new Map<string, Ahead>()

  /** Starts to fetch a page. */
  prepare(href: string): void {
    if (!this.#fresh(href)) this.#start(href)
  }

  /** The page, with its stylesheets in place. Rejects as `fetchPage` does. */
  async take(href: string): Promise<FetchedPage> {
    const { page } = this.#fresh(href) ?? this.#start(href)
    this.#ahead.delete(href)
    const fetched = await page
    await loadStyles(fetched.styles)
    return fetched
  }

  #fresh(href: string): Ahead | undefined {
    const ahead = this.#ahead.get(href)
    return ahead && performance.now() - ahead.at < FRESH_MS ? ahead : undefined
  }

  #start(href: string): Ahead {
    const page = fetchPage(href)
    const ahead = { page, at: performance.now() }
    this.#ahead.set(href, ahead)
    page.then(
      (fetched) => void loadStyles(fetched.styles),
      () => {
        if (this.#ahead.get(href) === ahead) this.#ahead.delete(href)
      },
    )
    return ahead
  }
}
