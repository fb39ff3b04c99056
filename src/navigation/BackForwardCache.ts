import type { LanguageLinks } from './languageLinks.ts'

/** Most pages whose DOM is kept while another is shown. */
const MAX_PAGES = 5

/** A page that was left: its nodes with live islands in them, and its head. */
export interface CachedPage {
  readonly nodes: DocumentFragment
  readonly head: readonly Element[]
  readonly title: string
  readonly languages: LanguageLinks
  readonly focused: HTMLElement | undefined
  /** The content version it was made of; undefined where that is not known. */
  readonly version: number | undefined
}

/** The pages that back and forward bring back as they were left, by address. */
export class BackForwardCache {
  readonly #pages = new Map<string, CachedPage>()

  /** Keeps a page without its sounds. Beyond the limit the one left longest ago is dropped. */
  store(href: string, page: CachedPage): void {
    this.drop(href)
    for (const media of page.nodes.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
    // An embedded player starts again when it returns to the page; without autoplay it then waits for a press.
    for (const frame of page.nodes.querySelectorAll<HTMLIFrameElement>('iframe[src*="autoplay=1"]'))
      frame.src = frame.src.replace('autoplay=1', 'autoplay=0')
    this.#pages.set(href, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.drop(oldest)
  }

  /** Hands a page out, to be shown again. */
  take(href: string): CachedPage | undefined {
    const page = this.#pages.get(href)
    this.#pages.delete(href)
    return page
  }

  has(href: string): boolean {
    return this.#pages.has(href)
  }

  drop(href: string): void {
    const page = this.take(href)
    if (page) endIslands(page.nodes)
  }

  /** Drops the pages whose content is older than a version. */
  dropOlder(version: number): void {
    for (const [href, page] of [...this.#pages])
      if (page.version !== undefined && page.version < version) this.drop(href)
  }
}

/** Ends the islands of a page that is gone for good. Where none was made live yet, some may be on their way. */
function endIslands(below: ParentNode): void {
  const { builder } = window
  if (builder?.endIslands) builder.endIslands(below)
  else
    for (const island of below.querySelectorAll<HTMLElement>('[data-island]')) island.dataset.state = 'ended'
}
