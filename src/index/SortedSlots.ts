/** Compares two slots. Only a slot is equal to itself. */
export type CompareSlots = (a: number, b: number) => number

/** A list of slots that stays sorted when slots are added and removed. */
export class SortedSlots {
  readonly #compare: CompareSlots
  #slots: Uint32Array
  #length: number

  /** @param slots sorted; the array is used as storage */
  constructor(compare: CompareSlots, slots: Uint32Array) {
    this.#compare = compare
    this.#slots = slots
    this.#length = slots.length
  }

  /** A view of all slots. Valid until the next change. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#length)
  }

  /** Adds a slot and returns its index. */
  add(slot: number): number {
    const index = this.findFirst((other) => this.#compare(other, slot) >= 0)
    if (this.#length === this.#slots.length) {
      const resized = new Uint32Array(Math.max(8, Math.ceil(this.#length * 1.25)))
      resized.set(this.#slots)
      this.#slots = resized
    }
    this.#slots.copyWithin(index + 1, index, this.#length)
    this.#slots[index] = slot
    this.#length += 1
    return index
  }

  /** Removes a slot. Its record must not have changed since it was added. */
  remove(slot: number): void {
    const index = this.findFirst((other) => this.#compare(other, slot) >= 0)
    if (index === this.#length || this.#slots[index] !== slot) return
    this.#slots.copyWithin(index, index + 1, this.#length)
    this.#length -= 1
  }

  /** Returns the first index whose slot matches, or the length. All slots after a match have to match, too. */
  findFirst(matches: (slot: number) => boolean): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (matches(this.#slots[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
