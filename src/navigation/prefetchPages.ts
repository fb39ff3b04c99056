import { NEAR_VIEW } from '../islands/hydrateBlocks.ts'
import { namesFile } from './pageAddress.ts'

/** How long what is prefetched may wait for the browser to be idle, in milliseconds. */
const MAX_IDLE_MS = 2000

/** Most pages on their way at a time. */
const MAX_PREFETCHES = 5

/** The Network Information API, where the browser has it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Path and query: a hash makes no other page. */
export const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** Pages in the order in which they are fetched; the first is here. */
const pages = [pageOf(location)]
let next = 1
let running = 0
let isAllowed = false
let leaving = new AbortController()

/** Whether the visitor has the means for pages that may never be shown. */
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

/** Fetches a page into the browser's cache. Rejects without a network, and when the page at hand is left. */
export async function fetchAhead(href: string, priority: RequestPriority): Promise<void> {
  const response = await fetch(href, { priority, redirect: 'manual', signal: leaving.signal })
  await response.text()
}

/** Allows pages to be prefetched, once what the page itself loads has come or has had its time. */
export function startPrefetching(): void {
  isAllowed = true
  prefetch()
}

// A browser keeps no page for the Back button that has requests under way.
addEventListener('pagehide', () => {
  pages.length = next
  leaving.abort()
  leaving = new AbortController()
})

const seen = new IntersectionObserver((entries) => {
  const found = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target)
  for (const link of found) seen.unobserve(link)
  // Without requestIdleCallback at once.
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

/** Watches the links below an element; the pages of those in view are prefetched, a few at a time, while the browser is idle. */
export function watchLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target],[data-on])'))
    if (link.origin === location.origin && !namesFile(link.pathname)) seen.observe(link)
}
