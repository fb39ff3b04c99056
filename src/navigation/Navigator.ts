import type { NavigationWords } from '../pages/languages/words.ts'
import { showMessage } from './announce.ts'
import { type FetchedPage, PageFetchError } from './fetchedPage.ts'
import { goToHash } from './goToHash.ts'
import { DUPLICATED, type NavigationResult } from './navigationResult.ts'
import type { PageSource } from './PageSource.ts'
import { pageAddress } from './pageAddress.ts'
import type { Progress } from './progress.ts'
import { type Region, type ScrollMode, scrollToStart } from './Region.ts'
import type { ScrollMemory } from './ScrollMemory.ts'

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** Default: the new page's top, or its hash. */
  readonly scroll?: ScrollMode
}

/** The result of a route's loader: the address, and the fetched page. Undefined if the page is shown or cached. */
export interface ShownPage {
  readonly href: string
  readonly page: FetchedPage | undefined
  readonly scroll: ScrollMode
}

/** The parts that navigation uses. */
interface Parts {
  readonly source: PageSource
  readonly region: Region
  readonly progress: Progress
  readonly memory: ScrollMemory
  readonly words: Pick<NavigationWords, 'unreachable'>
  /** Navigates the router to an address of this site. Resolves when the page is shown. */
  readonly go: (href: string, replace: boolean) => Promise<void>
}

/** Fetches pages, and passes them to the router when they and their stylesheets are loaded. */
export class Navigator {
  readonly #parts: Parts
  /** Number of navigations, by which one finds out whether a later one has started. */
  #latest = 0
  #pending: { readonly address: string; readonly result: Promise<NavigationResult> } | undefined
  /** The page that the router's loader returns next. */
  #nextPage: ShownPage | undefined
  /** Address of the history entry when it was last read. */
  #address = pageAddress(location)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Navigates to a page of this site. The old page and its address stay until the new one is loaded. Never rejects. */
  navigate(href: string, options: NavigateOptions = {}): Promise<NavigationResult> {
    const url = new URL(href, location.href)
    // A double click counts as one navigation.
    if (this.#pending?.address === url.href) return this.#pending.result
    const result = this.#navigate(url, options).finally(() => {
      if (this.#pending?.result === result) this.#pending = undefined
    })
    this.#pending = { address: url.href, result }
    return result
  }

  async #navigate(
    url: URL,
    { replace = false, scroll = 'start' }: NavigateOptions,
  ): Promise<NavigationResult> {
    const { source, region, progress, memory, go } = this.#parts
    const navigationId = ++this.#latest
    const here = region.href === pageAddress(location)
    if (here && url.href === location.href) {
      progress.finish()
      scrollToStart(scroll)
      return { kind: 'duplicated', message: DUPLICATED }
    }
    const target = pageAddress(url)
    const leave = (message: string): NavigationResult => {
      location.assign(url)
      return { kind: 'redirected', message }
    }
    if (url.origin !== location.origin) return leave(`${url.href} is not a page of this site.`)
    if (here && target === region.href) {
      progress.finish()
      memory.leave()
      await go(target + url.hash, replace)
      memory.enter()
      scrollToStart(scroll)
      return { kind: 'done', status: 200 }
    }
    progress.start()
    const left = leftAt()
    let page: FetchedPage
    try {
      page = await source.take(target)
    } catch (cause) {
      if (navigationId !== this.#latest) return cancelled(target)
      if (left !== leftAt()) {
        progress.finish()
        return cancelled(target)
      }
      if (cause instanceof PageFetchError && cause.failure !== 'network') return leave(cause.message)
      this.#fail()
      return { kind: 'aborted', message: this.#parts.words.unreachable, cause }
    }
    if (navigationId !== this.#latest) return cancelled(target)
    this.#nextPage = { href: target, page, scroll }
    memory.leave()
    await go(target + url.hash, replace)
    if (navigationId !== this.#latest) return { kind: 'done', status: page.status }
    this.#nextPage = undefined
    progress.finish()
    return { kind: 'done', status: page.status }
  }

  /** Updates the address of the shown page if a script changed it with `history.replaceState`. */
  readAddress(): void {
    const { region, memory } = this.#parts
    const href = pageAddress(location)
    const wasShown = this.#address === region.href
    this.#address = href
    if (!wasShown || href === region.href || href === this.#nextPage?.href) return
    region.setHref(href)
    memory.enter()
  }

  /** Returns the page for the router's loader: the one that `navigate` fetched, otherwise (back and forward) a cached or newly fetched one. */
  async load(): Promise<ShownPage> {
    const { region, memory, progress } = this.#parts
    this.readAddress()
    const href = pageAddress(location)
    if (this.#nextPage?.href === href) return this.#nextPage
    const scroll = memory.remembered() ?? 'start'
    if (!region.has(href)) return { href, scroll, page: await this.#fetchForHistory(href) }
    progress.finish()
    return { href, scroll, page: undefined }
  }

  /** Handles back and forward, after the address has changed. Cancels a pending navigation. */
  traversed(): void {
    const { region, memory } = this.#parts
    this.#latest++
    this.#pending = undefined
    this.#nextPage = undefined
    this.#address = pageAddress(location)
    memory.leave()
    if (pageAddress(location) !== region.href) return
    memory.enter()
    const remembered = memory.remembered()
    // An entry without a stored position was just created, and scrolled to, by the browser for a hash.
    if (history.scrollRestoration === 'manual' && remembered !== undefined) scrollToStart(remembered)
    history.scrollRestoration = 'manual'
  }

  /** Scrolls smoothly to the element of a hash in the page. */
  toHash(hash: string): Promise<void> {
    const { memory, go } = this.#parts
    return goToHash(hash, async () => {
      memory.leave()
      await go(pageAddress(location) + hash, false)
      memory.enter()
    })
  }

  async #fetchForHistory(href: string): Promise<FetchedPage> {
    const { source, progress, memory } = this.#parts
    const navigationId = this.#latest
    const left = leftAt()
    progress.start()
    try {
      const page = await source.take(href)
      if (navigationId === this.#latest) progress.finish()
      return page
    } catch (cause) {
      // A navigation of the browser aborted the fetch. It may not leave the page, and the address has already changed: retry.
      if (navigationId === this.#latest && left !== leftAt()) return this.#fetchForHistory(href)
      if (navigationId === this.#latest) {
        const unreachable = cause instanceof PageFetchError && cause.failure === 'network'
        const steps = memory.stepsBack()
        if (unreachable && steps) {
          this.#fail()
          history.go(steps)
        } else location.reload()
      }
      // Never resolves: `history.go` or the reload starts the next navigation.
      return new Promise(() => {})
    }
  }

  #fail(): void {
    this.#parts.progress.fail()
    showMessage(this.#parts.words.unreachable)
  }
}

/** Changes when the browser starts a navigation, which takes precedence. Firefox aborts fetches then. */
const leftAt = () => window.builder?.left

const cancelled = (target: string): NavigationResult => ({
  kind: 'cancelled',
  message: `A later navigation started before ${target} was loaded.`,
})
