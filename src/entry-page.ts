import type { HandleEvent } from './islands/builderOnWindow.ts'
import { htmlPolicy } from './islands/htmlPolicy.ts'
import { hydrateBlock, watchBlocks } from './islands/hydrateBlocks.ts'
import { importAll } from './islands/importAll.ts'
import { openDetailsToPrint } from './islands/openDetailsToPrint.ts'
import { goToHash } from './navigation/goToHash.ts'
import { warnOfHash } from './navigation/hashTarget.ts'
import { namesFile } from './navigation/pageAddress.ts'
import { fetchAhead, pageOf, startPrefetching, watchLinks } from './navigation/prefetchPages.ts'
import { prerenderLinks, prerendersPages, whenActivated } from './navigation/prerendering.ts'

/**
 * The page runtime: one file for all pages. The boot script (`src/islands/boot.ts`) loads it when something needs JavaScript, at the
 * latest shortly after the page has loaded. It hydrates blocks and prefetches pages. Where the browser does not prerender pages, it loads the
 * router when a link is pointed at or clicked. In a prerendered page it waits until the visitor sees the page. A build bundles it
 * separately, so that it imports no further file.
 */

type Router = typeof import('./entry-navigation.ts')

/** Addresses of the router and its imports. */
declare const __ROUTER__: readonly string[]

/**
 * Maximum time that a clicked link waits for the router, in milliseconds: about the longest delay that does not interrupt the
 * visitor. The browser then loads the page, which has been prefetched meanwhile.
 */
const MAX_ROUTER_MS = 1000

/** Maximum time that prefetching waits for the page's own files, in milliseconds since the page was requested. */
const MAX_LOAD_MS = 2000

const builder = window.builder!
/** When this module started, comparable with the time stamps of events. */
const startTime = performance.now()
let router: Router | undefined
/** Number of clicks and history traversals, by which a clicked link finds out whether a later one has replaced it. */
let latest = 0

async function loadRouter(): Promise<Router> {
  router = await importAll<Router>(__ROUTER__)
  return router
}

/** Returns the link of an event if it leads to a page of this site, in this tab. */
function pageLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a:not([target],[download])')
  return link?.origin === location.origin && !namesFile(link.pathname) ? link : undefined
}

/** Whether the router follows a link. Where the browser prerenders pages, only one that keeps the scroll position. */
const needsRouter = (link: HTMLAnchorElement): boolean =>
  !prerendersPages() || link.hasAttribute('data-keep-scroll')

/** Prefetches the page of a link that is pointed at, touched or focused. */
function prepare(event: Event): void {
  const link = pageLink(event)
  if (
    !link ||
    !needsRouter(link) ||
    pageOf(link) === pageOf(location) ||
    (event.type === 'focusin' && !link.matches(':focus-visible'))
  )
    return
  loadRouter().then(
    (loaded) => loaded.prepare(link.href),
    // The next link retries it.
    () => undefined,
  )
}

/** Follows a clicked link of this site: within the page by a smooth scroll, otherwise by client-side navigation. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const { href, hash } = link
  const clickId = ++latest
  const { left } = builder
  const load = () => {
    // A later click or a navigation of the browser takes precedence.
    if (clickId !== latest || left !== builder.left) return
    latest++
    location.assign(href)
  }
  if (router) return router.follow(link)
  if (hash && pageOf(link) === pageOf(location))
    return goToHash(hash, () => history.pushState(null, '', hash))
  // Fetched into the browser's cache, for the router or for a page load.
  fetchAhead(href, 'high').catch(() => undefined)
  const timeout = setTimeout(load, MAX_ROUTER_MS)
  try {
    const loaded = await loadRouter()
    if (clickId === latest) loaded.follow(link)
  } catch {
    load()
  } finally {
    clearTimeout(timeout)
  }
}

/** Follows a clicked link, unless a script of the page has handled the click or the browser does it. */
function followClick(event: MouseEvent): void {
  const link = pageLink(event)
  if (event.defaultPrevented || !builder.isPlain(event) || !link) return
  const isWithinPage = link.hash && pageOf(link) === pageOf(location)
  if (!isWithinPage && !needsRouter(link)) return
  event.preventDefault()
  void follow(link)
}

export const handle: HandleEvent = (event, block) => {
  const type = event?.type
  if (block && (type !== 'pointerover' || block.dataset.on === 'interaction')) void hydrateBlock(block)
  if (type === 'load') whenActivated(startLate)
  else if (type === 'pointerover' || type === 'focusin') prepare(event!)
  else if (type === 'popstate') {
    latest++
    // Back or Forward has left the page before this module started, so the address at that time was not the page's.
    if (event!.timeStamp < startTime) builder.page = entryPage
    // After a reload the history still has entries that the router created. Load the router to show their pages.
    const { left } = builder
    if (pageOf(location) !== builder.page)
      loadRouter().catch(() => {
        if (left === builder.left) location.reload()
      })
  }
}

/** Path and query with which the page was requested, without campaign parameters. */
let entryPage: string

/** Removes campaign parameters from the address. The original query is stored for analytics. */
function cleanAddress(): void {
  const entry = new URL(builder.entry)
  const isShown = pageOf(location) === pageOf(entry)
  builder.entrySearch = entry.search
  const names = [...entry.searchParams.keys()].filter((name) => name.startsWith('utm_'))
  for (const name of names) entry.searchParams.delete(name)
  entryPage = pageOf(entry)
  if (names.length && isShown) history.replaceState(history.state, '', entryPage + location.hash)
  // A script of the page may have replaced the address before this module loaded.
  builder.page = pageOf(location)
}

/** Updates the page's address if a script replaces it, for example with that of a search, unless Back has left the page. */
function followAddress(): void {
  const { replaceState } = history
  history.replaceState = (...change) => {
    const isShown = pageOf(location) === builder.page
    replaceState.apply(history, change)
    if (isShown) builder.page = pageOf(location)
  }
}

/** Whether `startLate` was called. */
let hasStarted = false

/** Prefetches pages and links the web app's manifest, which a link in the HTML would request before the first paint. */
function startLate(): void {
  if (hasStarted) return
  hasStarted = true
  startPrefetching()
  const { start = '/' } = document.documentElement.dataset
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${start}manifest.webmanifest`
  document.head.append(link)
}

function watch(root: ParentNode): void {
  watchBlocks(root)
  watchLinks(root)
}

builder.htmlPolicy = htmlPolicy
whenActivated(() => {
  cleanAddress()
  followAddress()
  builder.watch = watch
  watch(document)
  addEventListener('online', () => watch(document))
  addEventListener('click', followClick)
  prerenderLinks()
  openDetailsToPrint()
  warnOfHash(location.hash)
  // The hash of an earlier change was checked above.
  addEventListener('hashchange', ({ timeStamp }) => timeStamp > startTime && warnOfHash(location.hash))
  setTimeout(startLate, Math.max(0, MAX_LOAD_MS - performance.now()))
})
