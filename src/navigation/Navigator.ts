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
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean
  /** Default: the new page's top, or its hash. */
  readonly scroll?: ScrollMode
}

/** What a loader hands to the router's component: the address, and the page where it is not one that is there already. */
export interface ShownPage {
  readonly href: string
  readonly page: FetchedPage | undefined
  readonly scroll: ScrollMode
}

/** What navigation is made of. */
interface Parts {
  readonly source: PageSource
  readonly region: Region
  readonly progress: Progress
  readonly memory: ScrollMemory
  readonly words: Pick<NavigationWords, 'unreachable'>
  /** Has the router go to an address of this site; resolves when it shows. */
  readonly go: (href: string, replace: boolean) => Promise<void>
}

/** Fetches pages, and hands them to the router when they are whole. */
export class Navigator {
  readonly #parts: Parts
  /** Navigations are counted, so that one can tell whether a later one has begun. */
  #latest = 0
  #pending: { readonly address: string; readonly result: Promise<NavigationResult> } | undefined
  /** The page that the router's loader takes next. */
  #handedOver: ShownPage | undefined
  /** Address of the history's entry when it was last looked at. Where a link or the history leads elsewhere it is new. */
  #address = pageAddress(location)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Goes to a page of this site. The old page and its address stay until the new one is whole. Never rejects. */
  navigate(href: string, options: NavigateOptions = {}): Promise<NavigationResult> {
    const url = new URL(href, location.href)
    // A double click is one navigation.
    if (this.#pending?.address === url.href) return this.#pending.result
    const result = this.#navigate(url, options).finally(() => {
      if (this.#pending?.result === result) this.#pending = undefined
    })
    this.#pending = { address: url.href, result }
    return result
  }

  async #navigate(url: URL, { replace = false, scroll = 'top' }: NavigateOptions): Promise<NavigationResult> {
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
    if (url.origin !== location.origin) return leave(`${url.href} is no page of this site.`)
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
    this.#handedOver = { href: target, page, scroll }
    memory.leave()
    await go(target + url.hash, replace)
    if (navigationId !== this.#latest) return { kind: 'done', status: page.status }
    this.#handedOver = undefined
    progress.finish()
    return { kind: 'done', status: page.status }
  }

  /** A script may have given the page on the screen another address: neither a link nor the history led there. */
  readAddress(): void {
    const { region, memory } = this.#parts
    const href = pageAddress(location)
    const wasShown = this.#address === region.href
    this.#address = href
    if (!wasShown || href === region.href || href === this.#handedOver?.href) return
    region.rename(href)
    memory.enter()
  }

  /** What the router's loader gives: the page handed over, else, on back and forward, the one kept or fetched now. */
  async load(): Promise<ShownPage> {
    const { region, memory, progress } = this.#parts
    this.readAddress()
    const href = pageAddress(location)
    if (this.#handedOver?.href === href) return this.#handedOver
    const scroll = memory.remembered() ?? 'top'
    if (!region.has(href)) return { href, scroll, page: await this.#fetchForHistory(href) }
    progress.finish()
    return { href, scroll, page: undefined }
  }

  /** Back or forward: the address has changed already. A pending navigation is cancelled. */
  traversed(): void {
    const { region, memory } = this.#parts
    this.#latest++
    this.#handedOver = undefined
    this.#address = pageAddress(location)
    memory.leave()
    if (pageAddress(location) !== region.href) return
    memory.enter()
    const remembered = memory.remembered()
    // An entry without a remembered position was just made, and scrolled, by the browser for a hash.
    if (history.scrollRestoration === 'manual' && remembered !== undefined) scrollToStart(remembered)
    history.scrollRestoration = 'manual'
  }

  /** Goes to the element of a hash within the page, smoothly. */
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
      // The browser's navigation may come to nothing, and the address has changed already.
      if (navigationId === this.#latest && left !== leftAt()) return this.#fetchForHistory(href)
      if (navigationId === this.#latest) {
        const unreachable = cause instanceof PageFetchError && cause.failure === 'network'
        const steps = memory.stepsBack()
        if (unreachable && steps) {
          this.#fail()
          history.go(steps)
        } else location.reload()
      }
      // The router waits for the next navigation, which one of the two starts.
      return new Promise(() => {})
    }
  }

  #fail(): void {
    this.#parts.progress.fail()
    showMessage(this.#parts.words.unreachable)
  }
}

/** Changes when the browser begins a navigation, which wins. Firefox aborts fetches then. */
const leftAt = () => window.builder?.left

const cancelled = (target: string): NavigationResult => ({
  kind: 'cancelled',
  message: `Another navigation began before ${target} was there.`,
})
