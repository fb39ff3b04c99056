import { watchIslands } from '../../islands/watchIslands.ts'
import { announce } from './announce.ts'
import { type FetchedPage, PAGE_HEAD, REGION } from './fetchedPage.ts'
import { KeptPages } from './KeptPages.ts'
import { markCurrent } from './markCurrent.ts'

/** Where a new page is shown: from its top, or its hash; where the reader is; or at a remembered height, in pixels. */
export type ScrollMode = 'top' | 'keep' | number

/** The part of the page that navigation replaces, with what belongs to it in the head. */
export class Region {
  readonly #kept = new KeptPages()
  readonly #element: HTMLElement
  /** Path and query of the page being shown. */
  #href: string
  #contentVersion = ''
  /** Where the page just shown is to be scrolled. */
  #scroll: ScrollMode | undefined
  /** Fetched pages whose nodes are in use: they are placed once. */
  readonly #placed = new WeakSet<FetchedPage>()

  /** @param href path and query of the document that the browser has loaded */
  constructor(href: string) {
    const element = document.querySelector<HTMLElement>(REGION)
    if (!element) throw new Error(`The page has no <${REGION}> to navigate in.`)
    this.#element = element
    this.#href = href
  }

  /** Whether the page at an address is shown, or can be shown as it was left. */
  has(href: string): boolean {
    return href === this.#href || this.#kept.has(href)
  }

  /** Notes the content version of a page that was fetched; pages of another version are not shown again. */
  noteVersion(version: string): void {
    if (this.#contentVersion && version && version !== this.#contentVersion) this.#kept.clear()
    if (version) this.#contentVersion = version
  }

  /** Shows the page at an address: the one that was fetched, else the one that was left there. */
  show(href: string, fetched: FetchedPage | undefined, scroll: ScrollMode): void {
    if (href === this.#href && (!fetched || this.#placed.has(fetched))) return
    const back = fetched ? undefined : this.#kept.take(href)
    if (!back && !fetched) return
    this.#leave()
    this.#href = href
    if (back) {
      this.#fill(back.nodes, back.head, back.title)
      ;(back.focused ?? this.#heading())?.focus({ preventScroll: true })
      this.#scroll = back.scrolled
    } else if (fetched) {
      this.#kept.drop(href)
      this.#placed.add(fetched)
      this.#fill(fetched.region, fetched.head, fetched.title)
      watchIslands(this.#element)
      this.#heading()?.focus({ preventScroll: true })
      this.#scroll = scroll
    }
    markCurrent(location.pathname)
    announce(document.title)
  }

  /** Scrolls a page that was just shown to where it is read from. The router scrolls too, so this comes after it. */
  settle(): void {
    if (this.#scroll !== undefined) scrollToStart(this.#scroll)
    this.#scroll = undefined
  }

  #leave(): void {
    const active = document.activeElement
    const scrolled = scrollY
    const nodes = document.createDocumentFragment()
    const focused = active instanceof HTMLElement && this.#element.contains(active) ? active : undefined
    const head = [...document.head.querySelectorAll(PAGE_HEAD)]
    const { title } = document
    nodes.append(...this.#element.childNodes)
    this.#kept.keep(this.#href, { nodes, head, title, focused, scrolled })
  }

  #fill(nodes: DocumentFragment, head: readonly Element[], title: string): void {
    for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove()
    document.head.append(...head)
    document.title = title
    this.#element.append(nodes)
  }

  /** The heading a new page is read from; it takes focus, but not by the Tab key. */
  #heading(): HTMLElement | null {
    const heading = this.#element.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    return heading
  }
}

function scrollToStart(mode: ScrollMode): void {
  if (mode === 'keep') return
  const target = mode === 'top' && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: mode === 'top' ? 0 : mode, behavior: 'instant' })
}
