import type { BuilderEvent } from '../islands/builderEvents.ts'
import { announce } from './announce.ts'
import { BackForwardCache } from './BackForwardCache.ts'
import { enterPage } from './enterPage.ts'
import { cvOfDocument, type FetchedPage, PAGE_HEAD, REGION } from './fetchedPage.ts'
import { focusElement, hashTarget, warnOfHash } from './hashTarget.ts'
import { languageLinks, updateLanguageLinks } from './languageLinks.ts'

/**
 * Scroll position of a new page: its start (the element of the hash, otherwise the top), the current position, or a distance from
 * the top in pixels.
 */
export type ScrollMode = 'start' | 'keep' | number

/** The part of the document that navigation replaces: the content of `<main>`, and the page's elements in the head. */
export class Region {
  readonly #cache = new BackForwardCache()
  readonly #element: HTMLElement
  #href: string
  #version = cvOfDocument()
  /** Fetched pages whose nodes have been inserted. A page can be inserted once. */
  readonly #placed = new WeakSet<FetchedPage>()

  /** @param href address of the page in the loaded document */
  constructor(href: string) {
    const element = document.querySelector<HTMLElement>(REGION)
    if (!element) throw new Error(`The page has no <${REGION}> to navigate in.`)
    this.#element = element
    this.#href = href
  }

  /** Address of the shown page. */
  get href(): string {
    return this.#href
  }

  /** Records a new address for the shown page, without navigating. */
  setHref(href: string): void {
    this.#cache.drop(href)
    this.#href = href
  }

  /** Returns whether the page at an address is shown or cached. */
  has(href: string): boolean {
    return href === this.#href || this.#cache.has(href)
  }

  /** Shows the page at an address: the fetched one, otherwise the cached one. */
  show(href: string, fetched: FetchedPage | undefined, scroll: ScrollMode): void {
    // After back and forward in quick succession, the router still has the fetched page of the earlier visit, whose nodes are cached.
    const fresh = fetched && !this.#placed.has(fetched) ? fetched : undefined
    if (href === this.#href && !fresh) return
    const back = fresh ? undefined : this.#cache.take(href)
    if (!back && !fresh) return
    this.#leave()
    this.#href = href
    if (back) {
      this.#version = back.version
      this.#fill(back.nodes, back)
      focusElement(back.focused ?? this.#heading())
      scrollToStart(scroll)
    } else if (fresh) {
      this.#cache.drop(href)
      this.#placed.add(fresh)
      this.#version = fresh.version
      if (fresh.version !== undefined) this.#cache.dropOlder(fresh.version)
      this.#fill(fresh.region, fresh)
      focusElement((scroll === 'start' && hashTarget(location.hash)) || this.#heading())
      scrollToStart(scroll)
      warnOfHash(location.hash)
    }
    // The page runtime observes the loaded document only. In a cached page, it ignored blocks whose scripts loaded late.
    window.builder?.watch?.(this.#element)
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

  /** Returns the element at which reading of a new page starts. */
  #heading(): HTMLElement {
    return this.#element.querySelector<HTMLElement>('h1') ?? this.#element
  }
}

/** Scrolls to the start position of a page, without animation. */
export function scrollToStart(mode: ScrollMode): void {
  if (mode === 'keep') return
  const target = mode === 'start' && hashTarget(location.hash)
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: mode === 'start' ? 0 : mode, behavior: 'instant' })
}

/** Marks the menu entries of the shown page and its section as current, like the server. */
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
