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
 * Client-side navigation, loaded when a visitor points at a link. Handles links, back and forward. The router decides which page is
 * shown; its loaders return fetched pages. Pages are the server's HTML, so React's renderer, which is twice as large as the router, is
 * not loaded.
 */

const source = new PageSource()
// Defined for every language: the server does not start without them.
const words = navigationWords[document.documentElement.lang]!
const progress = createProgress(words)
// Before the router was loaded, a script may have changed the address of the document, or the Back button may have left it.
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

// Added before the router's listener, which calls the loader immediately.
addEventListener('popstate', () => navigator.traversed())
const browserHistory = createBrowserHistory()
browserHistory.subscribe(() => navigator.readAddress())

/** Prefix of addresses in the page's language, which routes do not contain. Pages in other languages are loaded as documents. */
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
    // The region scrolls, because it knows whether a page is new or cached.
    scrollRestoration: () => false,
    // Each history entry has its own page, so the router must not cache pages by address.
    defaultStaleTime: 0,
    defaultGcTime: 0,
  },
)

// An address with a different query is a different page, so the router must load it also if the path is the same.
for (const route of Object.values(router.routesById))
  Object.assign(route.options, { loaderDeps: ({ search }: { readonly search: object }) => search })

let last: ShownPage | undefined

// Shows the page that the router has resolved, as the server's HTML with hydrated islands.
router.subscribe('onResolved', () => {
  const shown = router.state.matches.at(-1)?.loaderData as ShownPage | undefined
  if (!shown || shown === last) return
  last = shown
  region.show(shown.href, shown.page, shown.scroll)
  memory.enter()
})

/** Navigates to a page. Never rejects. */
export const navigate = (href: string, options?: NavigateOptions): Promise<NavigationResult> =>
  navigator.navigate(href, options)

/** Prefetches a page. */
export function prepare(href: string): void {
  const url = new URL(href, location.href)
  if (!namesFile(url.pathname) && pageAddress(url) !== region.href) source.prepare(pageAddress(url))
}

// The region restores scroll positions while the page is open; the browser after a reload or a return from a different document.
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

/** Follows a link of this site: within the page by a smooth scroll, otherwise by client-side navigation. */
export function follow(link: HTMLAnchorElement): void {
  if (link.hash && pageAddress(link) === region.href) void navigator.toHash(link.hash)
  else
    void navigate(link.href, { scroll: link.hasAttribute('data-keep-scroll') ? 'keep' : 'start' }).then(
      (result) => result.kind === 'done' || console.debug(result.message),
    )
}
