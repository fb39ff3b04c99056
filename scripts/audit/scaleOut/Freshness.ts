/** Measures how long readers receive an old revision of a page after a publish. Titles of the pages contain the revision. */
export class Freshness {
  /** Publish times of the revisions of each path, in milliseconds of `performance.now()`. */
  readonly #recordPublish = new Map<string, number[]>()
  /** For each publish, how long an earlier revision was still received, in milliseconds. */
  readonly #staleFor = new Map<string, number>()
  readonly #received = new Set<string>()
  requests = 0
  errors: string[] = []

  /** Records that a new revision of a page was published. Returns its number. */
  recordPublish(path: string): number {
    const times = this.#recordPublish.get(path) ?? [Number.NEGATIVE_INFINITY]
    times.push(performance.now())
    this.#recordPublish.set(path, times)
    return times.length - 1
  }

  /** Records a response with a revision to a request sent at a time. */
  recordResponse(path: string, revision: number, requestedAt: number): void {
    this.#received.add(`${path} ${revision}`)
    const times = this.#recordPublish.get(path) ?? []
    for (let later = revision + 1; later < times.length; later++) {
      const key = `${path} ${later}`
      const late = requestedAt - times[later]!
      if (late > 0) this.#staleFor.set(key, Math.max(this.#staleFor.get(key) ?? 0, late))
    }
  }

  recordError(path: string, why: string): void {
    this.errors.push(`${path}: ${why}`)
  }

  /**
   * Returns, sorted, how long each publish took until no reader received an earlier revision, in milliseconds; and the paths
   * whose last revision no reader received.
   */
  figures(): { readonly times: readonly number[]; readonly unseen: readonly string[] } {
    const times: number[] = []
    const unseen: string[] = []
    for (const [path, all] of this.#recordPublish) {
      // Only the last revision must have been received; earlier ones may have been replaced at once.
      if (!this.#received.has(`${path} ${all.length - 1}`)) unseen.push(path)
      for (let revision = 1; revision < all.length; revision++)
        times.push(this.#staleFor.get(`${path} ${revision}`) ?? 0)
    }
    return { times: times.sort((a, b) => a - b), unseen }
  }
}
