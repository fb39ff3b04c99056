import { LRUCache } from 'lru-cache'
import { jsonSize } from './jsonSize.ts'

/** A response with its content version, if it contains one. */
export interface VersionedAnswer<T> {
  readonly value: T
  readonly cv?: number
}

/** Maximum size of all responses, in bytes. It limits the memory for searches, each of which has a separate response. */
const MAX_BYTES = 16_000_000

/** Maximum number of slugs and uuids that are known not to exist. */
const MAX_ABSENCES = 100

/**
 * Caches the responses of one content version. A response with a different version invalidates all other responses. The response to a request
 * from before the last `flush` is neither cached nor sets the version, because it may contain the content that `flush` invalidated.
 */
export class VersionCache {
  #cv: number | undefined
  #answers = new LRUCache<string, Promise<unknown>>({ maxSize: MAX_BYTES })
  /** Slugs without a story, which are valid for a version like responses. Separate, so that requests for many such slugs do not evict responses. */
  #absences = new LRUCache<string, Promise<never>>({ maxSize: MAX_ABSENCES })

  /** The version for published requests. Undefined until a response contained one. */
  get cv(): number | undefined {
    return this.#cv
  }

  flush(): void {
    this.#cv = undefined
    this.#answers = new LRUCache({ maxSize: MAX_BYTES })
    this.#absences = new LRUCache({ maxSize: MAX_ABSENCES })
  }

  /** Call it when a request starts, and the returned function with the version of the response. */
  observe(): (cv: number | undefined) => void {
    const answers = this.#answers
    return (cv) => {
      if (answers === this.#answers) this.#adopt(cv)
    }
  }

  /**
   * Returns the cached or pending response, or sends a request. Of errors, only absences are cached, if the request had the known version.
   * @param isAbsence returns whether an error means that the story does not exist
   */
  read<T>(
    key: string,
    fetchAnswer: (cv: number | undefined) => Promise<VersionedAnswer<T>>,
    isAbsence: (reason: unknown) => boolean = () => false,
  ): Promise<T> {
    const absence = this.#absences.get(key)
    if (absence) return absence
    const cached = this.#answers.get(key)
    if (cached) return cached as Promise<T>
    const answers = this.#answers
    const requestedVersion = this.#cv
    const pending: Promise<T> = fetchAnswer(requestedVersion).then(
      ({ value, cv }) => {
        if (answers === this.#answers) this.#settle(key, pending, { value, cv: cv ?? requestedVersion })
        return value
      },
      (reason: unknown) => {
        answers.delete(key)
        if (
          answers === this.#answers &&
          requestedVersion !== undefined &&
          requestedVersion === this.#cv &&
          isAbsence(reason)
        )
          this.#absences.set(key, pending as Promise<never>, { size: 1 })
        throw reason
      },
    )
    answers.set(key, pending, { size: key.length })
    return pending
  }

  /** Sends a request without reading from or writing to the cache, for large responses that are needed once. */
  async readUncached<T>(fetchAnswer: (cv: number | undefined) => Promise<VersionedAnswer<T>>): Promise<T> {
    return (await fetchAnswer(this.#cv)).value
  }

  #settle(key: string, answer: Promise<unknown>, { value, cv }: VersionedAnswer<unknown>): void {
    // Without a version it is unknown when this response becomes stale.
    if (cv === undefined) this.#answers.delete(key)
    else {
      this.#adopt(cv)
      // The cache updates the size of an entry only for a new value.
      this.#answers.delete(key)
      this.#answers.set(key, answer, { size: key.length + jsonSize(value) })
    }
  }

  #adopt(cv: number | undefined): void {
    if (cv === undefined || cv === this.#cv) return
    if (this.#cv !== undefined) this.flush()
    this.#cv = cv
  }
}
