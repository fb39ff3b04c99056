import type { LanguageLinks } from './languageLinks.ts'

/** Maximum number of cached pages. */
const MAX_PAGES = 5

/** A page that was navigated away from: its nodes with hydrated islands, and its head. */
export interface CachedPage {
  readonly nodes: DocumentFragment
  readonly head: readonly Element[]
  readonly title: string
  readonly languages: LanguageLinks
  readonly focused: HTMLElement | undefined
  /** The page's content version. Undefined if unknown. */
  readonly version: number | undefined
}

/** Pages for back and forward navigation with their DOM state, by address. */
export class BackForwardCache {
  readonly #pages = new Map<string, CachedPage>()

  /** Stores a page and pauses its media. Evicts the page that was left longest ago if the cache is full. */
  store(href: string, page: CachedPage): void {
    this.drop(href)
    for (const media of page.nodes.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
    // An iframe reloads when it is reinserted. Without autoplay, an embedded player then waits for a click.
    for (const frame of page.nodes.querySelectorAll<HTMLIFrameElement>('iframe[src*="autoplay=1"]'))
      frame.src = frame.src.replace('autoplay=1', 'autoplay=0')
    this.#pages.set(href, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.drop(oldest)
  }

  /** Removes a page from the cache and returns it, to show it. */
  take(href: string): CachedPage | undefined {
    const page = this.#pages.get(href)
    this.#pages.delete(href)
    return page
  }

  has(href: string): boolean {
    return this.#pages.has(href)
  }

  /** Removes a page from the cache, and unmounts its islands. */
  drop(href: string): void {
    const page = this.take(href)
    if (page) window.builder?.endIslands?.(page.nodes)
  }

  /** Drops pages with an older content version. */
  dropOlder(version: number): void {
    for (const [href, page] of [...this.#pages])
      if (page.version !== undefined && page.version < version) this.drop(href)
  }
}
