import { endIslands } from '../../islands/hydrateIsland.tsx'

/** Most pages whose DOM is kept while another is shown. */
const MAX_KEPT = 5

/** A page that was left: its nodes with live islands in them, and its head. */
export interface KeptPage {
  readonly nodes: DocumentFragment
  readonly head: readonly Element[]
  readonly title: string
  /** How far the page was scrolled, in pixels. */
  readonly scrolled: number
  readonly focused: HTMLElement | undefined
}

/** The pages that back and forward bring back as they were left, by address. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()

  /** Keeps a page; media in it is paused. The one left longest ago is given up where there are too many. */
  keep(href: string, page: KeptPage): void {
    for (const media of page.nodes.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
    this.drop(href)
    this.#pages.set(href, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_KEPT && oldest !== undefined) this.drop(oldest)
  }

  /** Hands a page out, to be shown again. */
  take(href: string): KeptPage | undefined {
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

  /** Gives up all of them, as when their content is no longer true. */
  clear(): void {
    for (const href of [...this.#pages.keys()]) this.drop(href)
  }
}
