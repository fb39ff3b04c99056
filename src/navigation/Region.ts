import type { BuilderEvent } from '../islands/builderEvents.ts'
import { announce } from './announce.ts'
import { BackForwardCache } from './BackForwardCache.ts'
import { enterPage } from './enterPage.ts'
import { cvOfDocument, type FetchedPage, PAGE_HEAD, REGION } from './fetchedPage.ts'
import { focusPlace, hashTarget, warnOfHash } from './hashTarget.ts'
import { languageLinks, updateLanguageLinks } from './languageLinks.ts'

/** Where a page is shown: from its top, or its hash; where the reader is; or at a remembered height, in pixels. */
export type ScrollMode = 'top' | 'keep' | number

/** The part of the page that navigation replaces, with what belongs to it in the head. */
export class Region {
  readonly #cache = new BackForwardCache()
  readonly #element: HTMLElement
  #href: string
  #version = cvOfDocument()
  /** Fetched pages whose nodes are in use: they are placed once. */
  readonly #placed = new WeakSet<FetchedPage>()

  /** @param href address of the page in the document that the browser has loaded */
  constructor(href: string) {
    const element = document.querySelector<HTMLElement>(REGION)
    if (!element) throw new Error(`The page has no <${REGION}> to navigate in.`)
    this.#element = element
    this.#href = href
  }

  /** Address of the page being shown. */
  get href(): string {
    return this.#href
  }

  /** The page being shown has another address from now on. */
  rename(href: string): void {
    this.#cache.drop(href)
    this.#href = href
  }

  /** Whether the page at an address is shown, or can be shown as it was left. */
  has(href: string): boolean {
    return href === this.#href || this.#cache.has(href)
  }

  /** Shows the page at an address: the one that was fetched, else the one that was left there. */
  show(href: string, fetched: FetchedPage | undefined, scroll: ScrollMode): void {
    if (href === this.#href && (!fetched || this.#placed.has(fetched))) return
    const back = fetched ? undefined : this.#cache.take(href)
    if (!back && !fetched) return
    this.#leave()
    this.#href = href
    if (back) {
      this.#version = back.version
      this.#fill(back.nodes, back)
      focusPlace(back.focused ?? this.#heading())
      scrollToStart(scroll)
    } else if (fetched) {
      this.#cache.drop(href)
      this.#placed.add(fetched)
      this.#version = fetched.version
      if (fetched.version !== undefined) this.#cache.dropOlder(fetched.version)
      this.#fill(fetched.region, fetched)
      window.builder?.watch?.(this.#element)
      focusPlace((scroll === 'top' && hashTarget(location.hash)) || this.#heading())
      scrollToStart(scroll)
      warnOfHash(location.hash)
    }
    markCurrent(location.pathname)
    announce(document.title)
    enterPage(this.#element)
    dispatchEvent(new Event('builder:shown' satisfies BuilderEvent))
  }

  #leave(): void {
    const active = document.activeElement
    const nodes = document.createDocumentFragment()
    const focused = active instanceof HTMLElement && this.#element.contains(active) ? active : undefined
    const head = [...document.head.querySelectorAll(PAGE_HEAD)]
    const { title } = document
    const languages = languageLinks(document)
    nodes.append(...this.#element.childNodes)
    this.#cache.store(this.#href, { nodes, head, title, languages, focused, version: this.#version })
  }

  #fill(
    nodes: DocumentFragment,
    { head, title, languages }: Pick<FetchedPage, 'head' | 'title' | 'languages'>,
  ): void {
    for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove()
    document.head.append(...head)
    document.title = title
    updateLanguageLinks(languages)
    this.#element.append(nodes)
  }

  /** Where a new page is read from. */
  #heading(): HTMLElement {
    return this.#element.querySelector<HTMLElement>('h1') ?? this.#element
  }
}

/** Scrolls to where a page is read from, at once. */
export function scrollToStart(mode: ScrollMode): void {
  if (mode === 'keep') return
  const target = mode === 'top' && hashTarget(location.hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: mode === 'top' ? 0 : mode, behavior: 'instant' })
}

/** Marks the shell's entries that lead to the page being shown, or to the section it stands in, as the server does. */
function markCurrent(path: string): void {
  const { start = '/' } = document.documentElement.dataset
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]:not([hreflang])')) {
    const target = new URL(link.href).pathname
    const current =
      target === path ? 'page' : path.startsWith(target) && target !== start ? 'true' : undefined
    if (current && link.hasAttribute('data-menu')) link.setAttribute('aria-current', current)
    else link.removeAttribute('aria-current')
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false
}
