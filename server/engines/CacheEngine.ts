/** An HTTP cache before the site that finds responses again by tags: what it is told, and how. */
export interface CacheEngine {
  readonly name: string
  /** How many tags of one response it reads. More are ignored without a word, or refuse the response. */
  readonly tagLimit: number
  /** How many tags one purge takes. */
  readonly batch: number
  /** The shortest time between two purges, in milliseconds, by the vendor's limit of calls. */
  readonly pause: number
  /** Whether it keeps responses that vary by cookie. Where it does not, browsers are told to ask again each time instead. */
  readonly supportsVary: boolean
  /** The header by which it learns a response's tags. */
  tagHeader(tags: readonly string[]): readonly [name: string, value: string]
  /** Marks all responses with one of the tags as stale. @throws PurgeError */
  purge(tags: readonly string[]): Promise<void>
}

/** A purge that was not carried out: what was said, and when it may be tried again. */
export class PurgeError extends Error {
  /** In milliseconds, where the engine told. */
  readonly retryAfter: number | undefined

  constructor(message: string, retryAfter?: number) {
    super(message)
    this.name = 'PurgeError'
    this.retryAfter = retryAfter
  }
}
