import { NEAR_VIEW } from '../islands/hydrateBlocks.ts'
import { namesFile } from './pageAddress.ts'

/** Maximum time that a prefetch waits for the browser to be idle, in milliseconds. */
const MAX_IDLE_MS = 2000

/** Maximum number of concurrent prefetches. */
const MAX_PREFETCHES = 5

/** The Network Information API, which not all browsers have. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns path and query, which identify a page. */
export const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** The queue of pages to prefetch. The first is the current page. */
const pages = [pageOf(location)]
let next = 1
let running = 0
let isAllowed = false
let leaving = new AbortController()

/** Returns whether the visitor's connection allows prefetching. */
function isAffordable(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

function prefetch(): void {
  const href = pages[next]
  if (!isAllowed || !href || running >= MAX_PREFETCHES || !isAffordable()) return
  next++
  running++
  const done = () => {
    running--
    prefetch()
  }
  fetchAhead(href, 'low').then(done, done)
  prefetch()
}

/** Fetches a page into the browser's cache. Rejects without a network, and when the current page is left. */
export async function fetchAhead(href: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(href, { priority, redirect: 'manual', signal: leaving.signal })
  await response.text()
}

/** Starts prefetching. Call it after the largest paint of the loaded page, or after a time limit. */
export function startPrefetching(): void {
  isAllowed = true
  prefetch()
}

// Browsers do not put a page with pending requests into their back/forward cache.
addEventListener('pagehide', () => {
  pages.length = next
  leaving.abort()
  leaving = new AbortController()
})

const observer = new IntersectionObserver((entries) => {
  const found = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target)
  for (const link of found) observer.unobserve(link)
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? setTimeout
  if (found.length)
    idle(
      () => {
        for (const page of (found as HTMLAnchorElement[]).map(pageOf))
          if (!pages.includes(page) && page !== pageOf(location)) pages.push(page)
        prefetch()
      },
      { timeout: MAX_IDLE_MS },
    )
}, NEAR_VIEW)

/** Observes the links in an element. Pages of visible links are prefetched, a few at a time, while the browser is idle. */
export function watchLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target],[data-on])'))
    if (link.origin === location.origin && !namesFile(link.pathname)) observer.observe(link)
}
