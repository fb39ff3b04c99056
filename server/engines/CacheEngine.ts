/** Adapter for a CDN or HTTP cache in front of the site that can purge responses by tags. */
export interface CacheEngine {
  readonly name: string
  /** Maximum number of tags of a response. More are silently ignored, or the response is rejected. */
  readonly tagLimit: number
  /** Maximum number of tags in a purge. */
  readonly batch: number
  /** Minimum time between two purges, in milliseconds, by the vendor's rate limit. */
  readonly pause: number
  /** Whether it caches responses with `Vary: cookie`. If not, browsers have to revalidate pages each time instead. */
  readonly supportsVary: boolean
  /** Returns the header with the tags of a response. */
  tagHeader(tags: readonly string[]): readonly [name: string, value: string]
  /** Marks all responses with one of the tags as stale. @throws PurgeError */
  purge(tags: readonly string[]): Promise<void>
}

/** A purge that failed. */
export class PurgeError extends Error {
  /** Time until a retry is allowed, in milliseconds; undefined if the engine didn't say. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.name = 'PurgeError'
    this.retryAfter = retryAfter
  }
}
