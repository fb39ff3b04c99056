import type { Value } from './Value.ts'
import { valueKey } from './valueKey.ts'

/** Mutable draft of a list that appends and removes elements in constant time. */
export class ListDraft {
  /** Values by insertion number. */
  readonly #values = new Map<number, Value>()
  /** Insertion numbers of equal values, by `valueKey`. */
  readonly #positions = new Map<string, number[]>()
  #next = 0

  constructor(values: readonly Value[]) {
    for (const value of values) this.#add(valueKey(value), value)
  }

  /** Appends the values that the list does not contain yet. */
  appendMissing(values: readonly Value[]): void {
    for (const value of values) {
      const key = valueKey(value)
      if (!this.#positions.has(key)) this.#add(key, value)
    }
  }

  /** Removes all elements that equal one of the values. */
  remove(values: readonly Value[]): void {
    for (const value of values) {
      const key = valueKey(value)
      for (const position of this.#positions.get(key) ?? []) this.#values.delete(position)
      this.#positions.delete(key)
    }
  }

  finish(): Value {
    return { type: 'list', values: [...this.#values.values()] }
  }

  #add(key: string, value: Value): void {
    const positions = this.#positions.get(key)
    if (positions) positions.push(this.#next)
    else this.#positions.set(key, [this.#next])
    this.#values.set(this.#next++, value)
  }
}
