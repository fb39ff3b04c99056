const SMALLEST = 4

/** Slots of records in no order, as numbers side by side: many are looked at without touching a record. */
export class SlotList {
  #slots = new Uint32Array(SMALLEST)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** All of them. Not to be kept: it follows changes. */
  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#length)
  }

  add(slot: number): void {
    if (this.#length === this.#slots.length) this.#slots = resizeArray(this.#slots, this.#length * 2)
    this.#slots[this.#length++] = slot
  }

  remove(slot: number): void {
    const index = this.slots.indexOf(slot)
    if (index < 0) return
    this.#length -= 1
    this.#slots[index] = this.#slots[this.#length]!
  }
}

/** The same numbers with room for more. */
export function resizeArray<Numbers extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const more = new (numbers.constructor as new (length: number) => Numbers)(length)
  more.set(numbers)
  return more
}
