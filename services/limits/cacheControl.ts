/** Values of `Cache-Control` that several routes use (RFC 9111). */

/** Not stored. */
export const NO_STORE = 'no-store'

/** Not stored, also by browsers' back-forward caches: for drafts and other content that needs permission. */
export const PRIVATE = 'private, no-store'

/** Stored, and revalidated before each use. */
export const NO_CACHE = 'no-cache'

/** Like `NO_CACHE`, but CDNs in front of the site may store the response, too. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Stored for a year, without revalidation: for addresses with a hash of the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Returns the `Cache-Control` of a response of a route with a policy. Errors get no lifetime, since the next request may succeed. */
export const cacheControlOf = (policy: string, status: number): string =>
  status >= 400 && policy.includes('max-age') ? NO_STORE : policy
