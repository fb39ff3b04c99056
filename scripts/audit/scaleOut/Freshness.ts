/** What readers saw of pages whose title counts their revisions: how long after a publish the one before was seen last. */
export class Freshness {
  /** By path: when each revision was published, in milliseconds of `performance.now()`. */
  readonly #published = new Map<string, number[]>()
  /** How long after each publish a revision before it was still seen, in milliseconds. */
  readonly #staleFor = new Map<string, number>()
  readonly #seen = new Set<string>()
  requests = 0
  errors: string[] = []

  /** A revision of a page was published just now. */
  published(path: string): number {
    const times = this.#published.get(path) ?? [Number.NEGATIVE_INFINITY]
    times.push(performance.now())
    this.#published.set(path, times)
    return times.length - 1
  }

  /** A reader was answered: asked at a time, with some revision. */
  saw(path: string, revision: number, askedAt: number): void {
    this.#seen.add(`${path} ${revision}`)
    const times = this.#published.get(path) ?? []
    for (let later = revision + 1; later < times.length; later++) {
      const key = `${path} ${later}`
      const late = askedAt - times[later]!
      if (late > 0) this.#staleFor.set(key, Math.max(this.#staleFor.get(key) ?? 0, late))
    }
  }

  failed(path: string, why: string): void {
    this.errors.push(`${path}: ${why}`)
  }

  /** How long each publish took until nobody saw what was before, in milliseconds, sorted; and publishes that were never seen. */
  figures(): { readonly times: readonly number[]; readonly unseen: readonly string[] } {
    const times: number[] = []
    const unseen: string[] = []
    for (const [path, all] of this.#published) {
      // The last revision is what has to be seen of each page; one before it may have been followed at once.
      if (!this.#seen.has(`${path} ${all.length - 1}`)) unseen.push(path)
      for (let revision = 1; revision < all.length; revision++)
        times.push(this.#staleFor.get(`${path} ${revision}`) ?? 0)
    }
    return { times: times.sort((a, b) => a - b), unseen }
  }
}
