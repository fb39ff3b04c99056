import type { HandleEvent } from './islands/builderOnWindow.ts'
import { hydrateBlock, watchBlocks } from './islands/hydrateBlocks.ts'
import { importAll } from './islands/importAll.ts'
import { openDetailsToPrint } from './islands/openDetailsToPrint.ts'
import { goToHash } from './navigation/goToHash.ts'
import { warnOfHash } from './navigation/hashTarget.ts'
import { namesFile } from './navigation/pageAddress.ts'
import { fetchAhead, pageOf, startPrefetching, watchLinks } from './navigation/prefetchPages.ts'

/**
 * The page runtime: one file for all pages, loaded by the boot script (`src/islands/boot.ts`) once something needs script, at the
 * latest when the page has loaded. It hydrates blocks when they are due, prefetches pages, and loads the router when a link is
 * pointed at or pressed. A build bundles it apart from all else, so that it imports no further file.
 */

type Router = typeof import('./entry-navigation.ts')

/** Addresses of the router and its imports. */
declare const __ROUTER__: readonly string[]

/**
 * How long a pressed link waits for the router, in milliseconds: as long as a wait does not interrupt a train of thought. Then
 * the browser loads the page, which has been fetched meanwhile.
 */
const MAX_ROUTER_MS = 1000

/** How long prefetching waits for what the page itself loads, in milliseconds since the page was requested. */
const MAX_LOAD_MS = 2000

const builder = window.builder!
let router: Router | undefined
/** Counts presses and traversals, so that a link can tell whether a later one has replaced it. */
let latest = 0

async function loadRouter(): Promise<Router> {
  router = await importAll<Router>(__ROUTER__)
  return router
}

/** Intent to follow a link: the pointer, a finger or the focus has come to it. */
function prepare({ target, type }: Event): void {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a:not([target],[download])')
  if (
    link?.origin !== location.origin ||
    pageOf(link) === pageOf(location) ||
    namesFile(link.pathname) ||
    (type === 'focusin' && !link.matches(':focus-visible'))
  )
    return
  loadRouter().then(
    (loaded) => loaded.prepare(link.href),
    // It is tried again at the next link.
    () => undefined,
  )
}

/** Follows a pressed link of this site: within the page by a smooth scroll, to a page by placing it. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const { href, hash, pathname } = link
  const turn = ++latest
  const { left } = builder
  const load = () => {
    // A later press, or a navigation of the browser, wins.
    if (turn !== latest || left !== builder.left) return
    latest++
    location.assign(href)
  }
  if (namesFile(pathname)) return load()
  if (router) return router.follow(link)
  if (hash && pageOf(link) === pageOf(location))
    return goToHash(hash, () => history.pushState(null, '', hash))
  // The browser's cache has it then, for the router or for a page load.
  fetchAhead(href, 'high').catch(() => undefined)
  const late = setTimeout(load, MAX_ROUTER_MS)
  try {
    const loaded = await loadRouter()
    if (turn === latest) loaded.follow(link)
  } catch {
    load()
  } finally {
    clearTimeout(late)
  }
}

export const handle: HandleEvent = (event, block, link) => {
  if (link) return void follow(link)
  const type = event?.type
  if (block && (type !== 'pointerover' || block.dataset.on === 'interaction')) void hydrateBlock(block)
  if (type === 'load') startPrefetching()
  else if (type === 'pointerover' || type === 'focusin') prepare(event!)
  else if (type === 'popstate') {
    latest++
    // After a reload the history still leads to pages that a router placed; one is loaded to show them.
    const { left } = builder
    if (pageOf(location) !== builder.page)
      loadRouter().catch(() => {
        if (left === builder.left) location.reload()
      })
  }
}

/** Parameters of campaigns leave the address; what was there at first stays for the analytics session. */
function cleanAddress(): void {
  const entry = new URL(builder.entry)
  const isShown = pageOf(location) === pageOf(entry)
  builder.entrySearch = entry.search
  const names = [...entry.searchParams.keys()].filter((name) => name.startsWith('utm_'))
  for (const name of names) entry.searchParams.delete(name)
  builder.page = pageOf(entry)
  if (names.length && isShown) history.replaceState(history.state, '', builder.page + location.hash)
}

/** A script may give the page another address, such as that of a search. It is the same page, unless Back has left it. */
function followAddress(): void {
  const { replaceState } = history
  history.replaceState = (...change) => {
    const isShown = pageOf(location) === builder.page
    replaceState.apply(history, change)
    if (isShown) builder.page = pageOf(location)
  }
}

function watch(root: ParentNode): void {
  watchBlocks(root)
  watchLinks(root)
}

cleanAddress()
followAddress()
builder.watch = watch
watch(document)
addEventListener('online', () => watch(document))
openDetailsToPrint()
warnOfHash(location.hash)
addEventListener('hashchange', () => warnOfHash(location.hash))
setTimeout(startPrefetching, Math.max(0, MAX_LOAD_MS - performance.now()))
