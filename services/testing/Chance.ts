/** Numbers by chance, from 0 up to 1, the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  is(likelihood: number): boolean {
    return this.next() < likelihood
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  some<T>(list: readonly T[], most: number): readonly T[] {
    return Array.from({ length: 1 + this.below(most) }, () => this.of(list))
  }
}
