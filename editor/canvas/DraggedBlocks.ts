/** Observable list of the blocks that are dragged from the page. */
export class DraggedBlocks {
  #uids: readonly string[] = []
  readonly #listeners = new Set<() => void>()

  get uids(): readonly string[] {
    return this.#uids
  }

  set(uids: readonly string[]): void {
    this.#uids = uids
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
