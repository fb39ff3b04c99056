import { LRUCache } from 'lru-cache'
import { jsonSize } from './jsonSize.ts'

/** A response with the content version it belongs to, when it tells one. */
export interface VersionedAnswer<T> {
  readonly value: T
  readonly cv?: number
}

/** Maximum size of all responses, in bytes. Each search has a response of its own, and anybody may search. */
const MAX_BYTES = 16_000_000

/** Maximum number of slugs and uuids that are known not to exist. */
const MAX_ABSENCES = 100

/**
 * The responses of one content version. When a response tells another version, all older ones go.
 * A response that was asked for before the last flush neither enters the cache nor sets the version: it may be of the
 * content that the flush was meant to drop.
 */
export class VersionCache {
  #cv: number | undefined
  #answers = new LRUCache<string, Promise<unknown>>({ maxSize: MAX_BYTES })
  /** That nothing is there is as true of a version as what is. Apart, so that many such addresses push out no response. */
  #absences = new LRUCache<string, Promise<never>>({ maxSize: MAX_ABSENCES })

  /** The version that published requests are sent with; undefined until a response told it. */
  get cv(): number | undefined {
    return this.#cv
  }

  flush(): void {
    this.#cv = undefined
    this.#answers = new LRUCache({ maxSize: MAX_BYTES })
    this.#absences = new LRUCache({ maxSize: MAX_ABSENCES })
  }

  /** To be called when a request starts; the result takes the version its response tells. */
  observe(): (cv: number | undefined) => void {
    const answers = this.#answers
    return (cv) => {
      if (answers === this.#answers) this.#adopt(cv)
    }
  }

  /**
   * The cached answer or the one being fetched, else a new one. Of failures only that nothing is there is kept, where it was
   * asked of the version that is known.
   * @param isAbsence whether a failure says so
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

  /** Reads beside what is kept: neither from it nor into it, for what is read once and is more than it holds. */
  async readUncached<T>(fetchAnswer: (cv: number | undefined) => Promise<VersionedAnswer<T>>): Promise<T> {
    return (await fetchAnswer(this.#cv)).value
  }

  #settle(key: string, answer: Promise<unknown>, { value, cv }: VersionedAnswer<unknown>): void {
    // Without a version there is no way to tell when this response becomes stale.
    if (cv === undefined) this.#answers.delete(key)
    else {
      this.#adopt(cv)
      // The cache takes a new size for a new value only.
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
