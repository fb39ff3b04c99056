import { endIslands } from '../../islands/hydrateIsland.tsx'

/** Most pages whose DOM is kept while another is shown. */
const MAX_KEPT = 5

/** A page that was left: its nodes with live islands in them, and its head. */
export interface KeptPage {
  readonly nodes: DocumentFragment
  readonly head: readonly Element[]
  readonly title: string
  readonly focused: HTMLElement | undefined
}

/** The pages that back and forward bring back as they were left, by their place in the history. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()

  /** Keeps a page; media in it is paused. The one left longest ago is given up where there are too many. */
  keep(place: string, page: KeptPage): void {
    for (const media of page.nodes.querySelectorAll<HTMLMediaElement>('video,audio')) media.pause()
    this.drop(place)
    this.#pages.set(place, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MAX_KEPT && oldest !== undefined) this.drop(oldest)
  }

  /** Hands a page out, to be shown again. */
  take(place: string): KeptPage | undefined {
    const page = this.#pages.get(place)
    this.#pages.delete(place)
    return page
  }

  has(place: string): boolean {
    return this.#pages.has(place)
  }

  drop(place: string): void {
    const page = this.take(place)
    if (page) endIslands(page.nodes)
  }

  /** Gives up all of them, as when their content is no longer true. */
  clear(): void {
    for (const place of [...this.#pages.keys()]) this.drop(place)
  }
}
