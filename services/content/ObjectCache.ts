/**
 * LRU cache of values that are computed from an object. Entries are addressed by that object (the owner) and a key, and
 * evicted by owner. Its size is limited in characters.
 */
export class ObjectCache<T extends object, V> {
  readonly #owners = new Map<T, Map<string, { readonly value: V; readonly size: number }>>()
  readonly #maxSize: number
  #size = 0

  constructor(maxCharacters: number) {
    this.#maxSize = maxCharacters
  }

  get(owner: T, key: string): V | undefined {
    const values = this.#owners.get(owner)
    const found = values?.get(key)
    if (values === undefined || found === undefined) return undefined
    this.#owners.delete(owner)
    this.#owners.set(owner, values)
    return found.value
  }

  /** @param size in characters; a value larger than a quarter of the cache is not stored */
  set(owner: T, key: string, value: V, size: number): void {
    if (size > this.#maxSize / 4) return
    const values = this.#owners.get(owner) ?? new Map()
    this.#owners.delete(owner)
    if (values.size >= MAX_KEYS) {
      for (const { size: freed } of values.values()) this.#size -= freed
      values.clear()
    }
    this.#size += size - (values.get(key)?.size ?? 0)
    values.set(key, { value, size })
    this.#owners.set(owner, values)
    for (const oldest of this.#owners.keys()) {
      if (this.#size <= this.#maxSize) break
      this.forget(oldest)
    }
  }

  forget(owner: T): void {
    for (const { size } of this.#owners.get(owner)?.values() ?? []) this.#size -= size
    this.#owners.delete(owner)
  }
}

/** Maximum number of values of one owner. Keys contain parameters of requests, so clients could add any number. */
const MAX_KEYS = 16
