/**
 * Pages are fresh for some seconds, so that a prefetched page is the one that is shown; then they are revalidated, which the
 * entity tag makes cheap. They vary by cookie: after a preview link is opened, the browser must not show the published page
 * from its cache.
 */
export const PUBLISHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=15, must-revalidate',
  vary: 'cookie',
}
/** For pages that are missing: each may be published at any moment, and is asked for by whoever published it. */
export const MISSING = { 'cache-control': 'public, max-age=0, must-revalidate' }
/** For caches before the site that keep nothing which varies by cookie: browsers ask each time. */
export const WITHOUT_VARYING = {
  'content-type': PUBLISHED['content-type'],
  'cache-control': 'public, max-age=0, must-revalidate',
}
export const PRIVATE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

/** Says that the content service did not answer, so that the page is as it was when it last did. */
export const LAST_KNOWN = { 'x-content-state': 'last-known' }

/** The name of this cache in `Cache-Status`. */
const CACHE_NAME = 'site'

/**
 * Says that a page is as it was before a change of content, and is being made again (RFC 9211: a hit whose time to live has
 * ended so many seconds ago). The next request revalidates it.
 */
export const staleHeaders = (milliseconds: number): Record<string, string> => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  'cache-status': `${CACHE_NAME}; hit; ttl=-${Math.ceil(milliseconds / 1000)}`,
  'x-content-state': 'stale',
})
