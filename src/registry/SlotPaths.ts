/**
 * Path segments of blocks in slots, such as `.items[3]`. They are shared by all trees of a story, because each update visits all
 * siblings of a changed block.
 */
export class SlotPaths {
  readonly #bySlot = new Map<string, string[]>()

  /** Returns at least `count` segments of a slot. */
  get(slot: string, count: number): readonly string[] {
    const paths = this.#bySlot.get(slot) ?? []
    this.#bySlot.set(slot, paths)
    while (paths.length < count) paths.push(`.${slot}[${paths.length}]`)
    return paths
  }
}
