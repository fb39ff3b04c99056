/** Functions that are called for each event, in the order in which they were added. */
export class Listeners<Arguments extends readonly unknown[] = []> {
  /** One object per call of `add`, so that a function that was added twice can be removed separately. */
  readonly #entries = new Set<{ readonly listener: (...args: Arguments) => void }>()

  get size(): number {
    return this.#entries.size
  }

  /** Adds a listener. Returns the function that removes it. */
  add(listener: (...args: Arguments) => void): () => void {
    const entry = { listener }
    this.#entries.add(entry)
    return () => this.#entries.delete(entry)
  }

  /** Calls all listeners, also those that are removed meanwhile. */
  notify(...args: Arguments): void {
    for (const { listener } of [...this.#entries]) listener(...args)
  }
}
