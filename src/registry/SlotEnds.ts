/**
 * The ends of the paths of blocks in slots, as `.items[3]`. They are made once for all trees of a story, each of which looks at every
 * block beside one that changed.
 */
export class SlotEnds {
  readonly #bySlot = new Map<string, string[]>()

  /** Of as many blocks as there are, and maybe more. */
  of(slot: string, count: number): readonly string[] {
    const ends = this.#bySlot.get(slot) ?? []
    this.#bySlot.set(slot, ends)
    while (ends.length < count) ends.push(`.${slot}[${ends.length}]`)
    return ends
  }
}
