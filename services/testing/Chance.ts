/** Seeded random generator (mulberry32): the same seed gives the same values. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** Returns an integer from 0 to below a bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** Returns true with a probability. */
  is(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns an item of a list. */
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** Returns 1 to `max` items of a list, possibly repeated. */
  some<T>(list: readonly T[], max: number): readonly T[] {
    return Array.from({ length: 1 + this.below(max) }, () => this.of(list))
  }
}
