const INITIAL_CAPACITY = 4

/** A growing list of slots in no order, in a typed array, which is fast to scan. */
export class SlotList {
  #slots = new Uint32Array(INITIAL_CAPACITY)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** A view of all slots. Valid until the next change. */
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

/** Returns a copy of a typed array with a larger length. */
export function resizeArray<Numbers extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const resized = new (numbers.constructor as new (length: number) => Numbers)(length)
  resized.set(numbers)
  return resized
}
