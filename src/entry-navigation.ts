import { createBrowserHistory } from '@tanstack/react-router'
import navigationWords from '#site/navigationWords'
import { routeTree } from '#site/routes'
import { type NavigateOptions, Navigator, type ShownPage } from './navigation/Navigator.ts'
import type { NavigationResult } from './navigation/navigationResult.ts'
import { PageSource } from './navigation/PageSource.ts'
import { namesFile, pageAddress } from './navigation/pageAddress.ts'
import { createProgress } from './navigation/progress.ts'
import { Region } from './navigation/Region.ts'
import { ScrollMemory } from './navigation/ScrollMemory.ts'
import { createSiteRouter } from './router.ts'

/**
 * Navigation in a browser: loaded on intent to follow a link, it takes over links, back and forward. The router decides what is shown and
 * when; its loaders hand over pages that are fetched already. Nothing is rendered: pages are the server's HTML, so React's renderer,
 * twice as large as the router, need not be there.
 */

const source = new PageSource()
// The server refuses to start without the words of a language.
const words = navigationWords[document.documentElement.lang]!
const progress = createProgress(words)
// Before there was a router a script may have given the document another address, and the Back button may have left it.
const region = new Region(window.builder?.page ?? pageAddress(location))
const memory = new ScrollMemory(region.href)

const navigator = new Navigator({
  source,
  region,
  progress,
  memory,
  words,
  go: (href, replace) => router.navigate({ href, replace }),
})

// Before the router's own listener, which asks the loader at once.
addEventListener('popstate', () => navigator.traversed())
const browserHistory = createBrowserHistory()
browserHistory.subscribe(() => navigator.readAddress())

/** What the addresses of the page's language begin with, which the routes know nothing of. Other languages are loaded. */
const { start = '/' } = document.documentElement.dataset

const router = createSiteRouter(
  routeTree,
  {
    loadPage() {
      browserHistory.flush()
      return navigator.load()
    },
  },
  browserHistory,
  {
    isServer: false,
    basepath: start,
    // The region scrolls: it knows whether a page is new, or back as it was left.
    scrollRestoration: () => false,
    // Each place in the history has its own page; nothing is shared by address.
    defaultStaleTime: 0,
    defaultGcTime: 0,
  },
)

let last: ShownPage | undefined

// Places what the router has resolved: the region holds the server's HTML and live islands.
router.subscribe('onResolved', () => {
  const shown = router.state.matches.at(-1)?.loaderData as ShownPage | undefined
  if (!shown || shown === last) return
  last = shown
  region.show(shown.href, shown.page, shown.scroll)
  memory.enter()
})

/** Goes to a page. The result tells the failures apart. */
export const navigate = (href: string, options?: NavigateOptions): Promise<NavigationResult> =>
  navigator.navigate(href, options)

/** Prefetches a page. */
export function prepare(href: string): void {
  const url = new URL(href, location.href)
  if (!namesFile(url.pathname) && pageAddress(url) !== region.href) source.prepare(pageAddress(url))
}

// From here on the region scrolls; a page that is left for good, or reloaded, is the browser's again.
history.scrollRestoration = 'manual'
addEventListener('pagehide', () => {
  source.leave()
  memory.leave()
  history.scrollRestoration = 'auto'
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  memory.enter()
  progress.finish()
  history.scrollRestoration = 'manual'
})

browserHistory.subscribe(router.load)
void router.load({ sync: true })

/** Follows a link of this site: within the page by a smooth scroll, otherwise by placing the page. */
export function follow(link: HTMLAnchorElement): void {
  if (link.hash && pageAddress(link) === region.href) void navigator.toHash(link.hash)
  else
    void navigate(link.href, { scroll: link.hasAttribute('data-keep-scroll') ? 'keep' : 'top' }).then(
      (result) => result.kind === 'done' || console.debug(result.message),
    )
}
