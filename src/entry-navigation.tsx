import { createBrowserHistory, RouterProvider, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createSiteRouter } from './router.ts'
import { type FetchedPage, PageFetchError } from './site/navigation/fetchedPage.ts'
import { DUPLICATED, type NavigationResult } from './site/navigation/navigationResult.ts'
import { PageSource } from './site/navigation/PageSource.ts'
import { createProgress } from './site/navigation/progress.ts'
import { Region, type ScrollMode } from './site/navigation/Region.ts'
import { rememberedScroll, rememberScroll } from './site/navigation/scrollMemory.ts'
import { scrollToHash } from './site/navigation/scrollToHash.ts'

/**
 * Navigation in a browser: brought by intent, it takes over links, back and forward. The router decides what is shown and
 * when; its loaders hand over pages that are fetched already, and its component places them.
 */

const history = createBrowserHistory()
const source = new PageSource()
const progress = createProgress()
/** Path and query: a hash makes no other page. */
const pageOf = (href: string) => href.replace(/#.*$/s, '')
const region = new Region(location.pathname + location.search)

/** Pages that are ready to be placed, by address. */
const ready = new Map<string, { readonly page: FetchedPage; readonly scroll: ScrollMode }>()
/** Navigations are counted, so that one can tell whether a later one has begun. */
let latest = 0

const reduced = matchMedia('(prefers-reduced-motion: reduce)')
let started = false

const router = createSiteRouter(
  {
    async loadPage(_slug, location): Promise<Shown> {
      const href = pageOf(location.href)
      const page = ready.get(href)
      ready.delete(href)
      // A page that is shown, or kept as it was left, needs no other.
      if (page) return { href, ...page }
      const scroll = rememberedScroll(href)
      return { href, scroll, page: region.has(href) ? undefined : await fetchOnTheWay(href) }
    },
  },
  history,
  {
    isServer: false,
    // The region scrolls: it knows whether a page is new, or back as it was left.
    scrollRestoration: () => false,
    defaultViewTransition: !reduced.matches && 'startViewTransition' in document,
    defaultComponent: Page,
    // Each place in the history has its own page; nothing is shared by address.
    defaultStaleTime: 0,
    defaultGcTime: 0,
  },
)

/** What a loader hands to the component: the address, and the page where it is not one that is there already. */
interface Shown {
  readonly href: string
  readonly page: FetchedPage | undefined
  readonly scroll: ScrollMode
}

/** Places what the router shows. It renders nothing of its own: the region holds the server's HTML and live islands. */
function Page() {
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as Shown | undefined })
  useLayoutEffect(() => {
    if (started && shown) region.show(shown.href, shown.page, shown.scroll)
  }, [shown])
  return null
}

/** Back and forward to a page that is no longer kept: the address has changed already, so a failure loads it. */
async function fetchOnTheWay(href: string): Promise<FetchedPage | undefined> {
  progress.start()
  try {
    const page = await source.take(href)
    region.noteVersion(page.contentVersion)
    progress.finish()
    return page
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}

interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean
  /** Default: the new page's top, or its hash. */
  readonly scroll?: ScrollMode
}

/** Goes to a page of this site. The old page and its address stay until the new one is whole. Never rejects. */
export async function navigate(href: string, options: NavigateOptions = {}): Promise<NavigationResult> {
  const url = new URL(href, location.href)
  const target = url.pathname + url.search
  const current = location.pathname + location.search
  if (target === current && url.hash === location.hash) return { kind: 'duplicated', message: DUPLICATED }
  const turn = ++latest
  if (target !== current) {
    progress.start()
    try {
      const page = await source.take(target)
      if (turn !== latest)
        return { kind: 'cancelled', message: `Another navigation began before ${target} was there.` }
      region.noteVersion(page.contentVersion)
      ready.set(target, { page, scroll: options.scroll ?? 'top' })
      rememberScroll(current)
    } catch (cause) {
      if (turn !== latest)
        return { kind: 'cancelled', message: `Another navigation began before ${target} was there.` }
      if (cause instanceof PageFetchError && cause.failure !== 'network') {
        location.assign(url)
        return { kind: 'redirected', message: cause.message }
      }
      progress.fail()
      return { kind: 'aborted', message: `${target} could not be fetched; the page stays.`, cause }
    }
  }
  const status = ready.get(target)?.page.status ?? 200
  await router.navigate({ href: target + url.hash, replace: options.replace })
  ready.clear()
  progress.finish()
  return { kind: 'done', status }
}

/** Fetches a page that somebody is about to go to. */
export function prepare(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  source.prepare(pathname + search)
}

/** The link a click follows within this site; undefined for every click that is the browser's. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  // Files are the browser's, and so is everything that is not a page.
  return /\.[a-z\d]+$/i.test(link.pathname) ? undefined : link
}

router.subscribe('onRendered', () => {
  started = true
  region.settle()
})

// From here on the region scrolls; a page that is left for good, or loaded anew, is the browser's again.
window.history.scrollRestoration = 'manual'
addEventListener('pagehide', () => {
  rememberScroll(location.pathname + location.search)
  window.history.scrollRestoration = 'auto'
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.history.scrollRestoration = 'manual'
})

const container = document.createElement('div')
container.hidden = true
document.body.append(container)
createRoot(container, { identifierPrefix: 'router' }).render(<RouterProvider router={router} />)

addEventListener('click', (event) => {
  const link = followed(event)
  if (!link) return
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (samePage && link.hash) {
    if (scrollToHash(link.hash)) event.preventDefault()
    return
  }
  event.preventDefault()
  void navigate(link.href, { scroll: link.hasAttribute('data-keep-scroll') ? 'keep' : 'top' })
})
