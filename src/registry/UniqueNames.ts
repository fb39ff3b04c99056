/**
 * Gives each name out once: the second `quote` becomes `quote-2`. Each call costs the same on average, however often a
 * name is wanted.
 */
export class UniqueNames {
  readonly #taken: Set<string>
  readonly #last = new Map<string, number>()

  constructor(reserved: Iterable<string> = []) {
    this.#taken = new Set(reserved)
  }

  has(name: string): boolean {
    return this.#taken.has(name)
  }

  /** The name that was wanted, or one made of it that is free. */
  take(wanted: string): string {
    let name = wanted
    let ordinal = this.#last.get(wanted) ?? 1
    while (this.#taken.has(name)) {
      ordinal++
      name = `${wanted}-${ordinal}`
    }
    this.#taken.add(name)
    this.#last.set(wanted, ordinal)
    return name
  }

  /** Gives a name back. */
  release(name: string): void {
    this.#taken.delete(name)
    this.#last.delete(name)
  }
}
