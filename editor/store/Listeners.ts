/** Functions that are called for each event, in the order in which they were added. */
export class Listeners<Arguments extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Arguments) => void>()

  get size(): number {
    return this.#all.size
  }

  /** Adds a listener. Returns the function that removes it. */
  add(listener: (...args: Arguments) => void): () => void {
    // A wrapper per call, so that a function that was added twice can be removed separately.
    const wrapper = (...args: Arguments) => listener(...args)
    this.#all.add(wrapper)
    return () => this.#all.delete(wrapper)
  }

  /** Calls all listeners, also those that are removed meanwhile. */
  notify(...args: Arguments): void {
    for (const listener of [...this.#all]) listener(...args)
  }
}
