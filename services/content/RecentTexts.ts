/**
 * What was made of things most recently, by a thing and a key, up to so many characters together. What is asked for stays
 * longer than what is not.
 */
export class RecentTexts<T extends object, V> {
  readonly #kept = new Map<T, Map<string, { readonly value: V; readonly size: number }>>()
  readonly #most: number
  #size = 0

  constructor(maxCharacters: number) {
    this.#most = maxCharacters
  }

  get(owner: T, key: string): V | undefined {
    const values = this.#kept.get(owner)
    const found = values?.get(key)
    if (values === undefined || found === undefined) return undefined
    this.#kept.delete(owner)
    this.#kept.set(owner, values)
    return found.value
  }

  /** `size`: in characters. What is larger than a quarter of all is not kept. */
  set(owner: T, key: string, value: V, size: number): void {
    if (size > this.#most / 4) return
    const values = this.#kept.get(owner) ?? new Map()
    this.#kept.delete(owner)
    if (values.size >= MAX_KEYS) {
      for (const { size: freed } of values.values()) this.#size -= freed
      values.clear()
    }
    this.#size += size - (values.get(key)?.size ?? 0)
    values.set(key, { value, size })
    this.#kept.set(owner, values)
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break
      this.forget(oldest)
    }
  }

  forget(owner: T): void {
    for (const { size } of this.#kept.get(owner)?.values() ?? []) this.#size -= size
    this.#kept.delete(owner)
  }
}

/** Requests name languages and fields, so there must be an end to what is kept of one thing. */
const MAX_KEYS = 16
