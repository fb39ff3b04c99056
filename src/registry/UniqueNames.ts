/**
 * Allocates unique names: the second `quote` becomes `quote-2`. A call takes constant time on average.
 */
export class UniqueNames {
  readonly #used: Set<string>
  readonly #lastOrdinals = new Map<string, number>()

  constructor(reserved: Iterable<string> = []) {
    this.#used = new Set(reserved)
  }

  has(name: string): boolean {
    return this.#used.has(name)
  }

  /** Returns the wanted name, with a numeric suffix if it is in use. */
  allocate(wanted: string): string {
    let name = wanted
    let ordinal = this.#lastOrdinals.get(wanted) ?? 1
    while (this.#used.has(name)) {
      ordinal++
      name = `${wanted}-${ordinal}`
    }
    this.#used.add(name)
    this.#lastOrdinals.set(wanted, ordinal)
    return name
  }

  /** Makes a name available. */
  release(name: string): void {
    this.#used.delete(name)
    this.#lastOrdinals.delete(name)
  }
}
