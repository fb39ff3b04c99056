import type { Value } from './Value.ts'
import { valueKey } from './valueKey.ts'

/** A list that elements are appended to and removed from, each in one step however long it is. */
export class ListDraft {
  /** By the order in which they came. */
  readonly #values = new Map<number, Value>()
  /** Where the values of a key are. */
  readonly #places = new Map<string, number[]>()
  #next = 0

  constructor(values: readonly Value[]) {
    for (const value of values) this.#add(valueKey(value), value)
  }

  /** Appends those of which there is no equal one. */
  appendMissing(values: readonly Value[]): void {
    for (const value of values) {
      const key = valueKey(value)
      if (!this.#places.has(key)) this.#add(key, value)
    }
  }

  /** Takes away all that equal one of these. */
  remove(values: readonly Value[]): void {
    for (const value of values) {
      const key = valueKey(value)
      for (const place of this.#places.get(key) ?? []) this.#values.delete(place)
      this.#places.delete(key)
    }
  }

  finish(): Value {
    return { type: 'list', values: [...this.#values.values()] }
  }

  #add(key: string, value: Value): void {
    const places = this.#places.get(key)
    if (places) places.push(this.#next)
    else this.#places.set(key, [this.#next])
    this.#values.set(this.#next++, value)
  }
}
