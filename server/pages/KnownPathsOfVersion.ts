import type { Entry } from '../entry.ts'

type BuiltSite = ReturnType<Entry['createSite']>
type KnownPaths = NonNullable<Awaited<ReturnType<BuiltSite['knownPaths']>>>

/** Delay before the list is requested a second time after it could not be loaded, in milliseconds. */
const RETRY_MS = 5000

/** The list of all paths with a page in the current content version, loaded once per version. */
export class KnownPathsOfVersion {
  readonly #load: () => Promise<KnownPaths | undefined>
  readonly #onFailure: (error: unknown) => void
  #cv = 0
  #known: KnownPaths | undefined
  #paths: Promise<KnownPaths | undefined> = Promise.resolve(undefined)
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(load: () => Promise<KnownPaths | undefined>, onFailure: (error: unknown) => void) {
    this.#load = load
    this.#onFailure = onFailure
  }

  /** Returns undefined if the list could not be loaded, or isn't loaded and `mayFetch` is false. Never rejects. */
  get(cv: number, { mayFetch }: { readonly mayFetch: boolean }): Promise<KnownPaths | undefined> {
    if (cv === 0) return Promise.resolve(undefined)
    if (!mayFetch) return Promise.resolve(cv === this.#cv ? this.#known : undefined)
    const failed = this.#failedAt > Number.NEGATIVE_INFINITY
    if (cv === this.#cv && (!failed || performance.now() - this.#failedAt < RETRY_MS)) return this.#paths
    this.#cv = cv
    this.#failedAt = Number.NEGATIVE_INFINITY
    this.#known = undefined
    const paths = this.#load().then(
      (known) => {
        if (this.#paths === paths) this.#known = known
        return known
      },
      (error: unknown) => {
        if (this.#paths === paths) this.#failedAt = performance.now()
        this.#onFailure(error)
        return undefined
      },
    )
    this.#paths = paths
    return paths
  }
}
