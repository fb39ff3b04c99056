import * as cacheControl from '../../services/limits/cacheControl.ts'

/**
 * Headers of published pages. A page is fresh for 15 s, so that a navigation shows the prefetched page without a second request.
 * Then it is revalidated by its entity tag. It varies by cookie: after a preview link is opened, the browser must not show the
 * published page from its cache.
 */
export const PUBLISHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=15, must-revalidate',
  vary: 'cookie',
}
/** Overrides for missing pages. They may be published at any time, and their author opens them right after that. */
export const MISSING = { 'cache-control': cacheControl.REVALIDATE }
/** Headers of published pages behind a CDN that doesn't cache responses with `Vary: cookie`. Browsers revalidate each time. */
export const WITHOUT_VARYING = {
  'content-type': PUBLISHED['content-type'],
  'cache-control': cacheControl.REVALIDATE,
}
/** Headers of drafts. */
export const PRIVATE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': cacheControl.PRIVATE,
  'x-robots-tag': 'noindex',
}

/** `Cache-Control` of permanent redirects. Browsers keep a 301 without a lifetime forever. */
export const PERMANENT = 'public, max-age=3600'

/** Value of `Retry-After` for a page that answers 503, in seconds: long enough for a retry of the content service. */
export const RETRY_AFTER = '10'

/** Header of a page that may be outdated because the content service doesn't answer. */
export const LAST_KNOWN = { 'x-content-state': 'last-known' }

/** The name of this cache in `Cache-Status`. */
const CACHE_NAME = 'site'

/**
 * Headers of a stale page that is being rendered anew. `Cache-Status` (RFC 9211) reports a hit with a negative time to live. The next
 * request of the browser revalidates the page.
 */
export const staleHeaders = (milliseconds: number): Record<string, string> => ({
  'cache-control': cacheControl.REVALIDATE,
  'cache-status': `${CACHE_NAME}; hit; ttl=-${Math.ceil(milliseconds / 1000)}`,
  'x-content-state': 'stale',
})
