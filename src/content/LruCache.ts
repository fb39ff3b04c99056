interface LruOptions<Value> {
  /** Maximum total size, in the unit of the sizes that `set` is given. */
  readonly maxSize: number
  /** Called for each value that leaves the cache: `evict` if the limit removes it. */
  readonly dispose?: (value: Value, key: string, reason: 'evict' | 'set' | 'delete') => void
}

interface Entry<Value> {
  readonly value: Value
  readonly size: number
}

/**
 * Values by key, bounded by their total size: the least recently used are evicted. A value that is larger than the limit is not
 * stored. The interface is a part of that of the npm package `lru-cache`.
 */
export class LruCache<Value> {
  readonly #maxSize: number
  readonly #dispose: NonNullable<LruOptions<Value>['dispose']>
  readonly #entries = new Map<string, Entry<Value>>()
  #calculatedSize = 0

  constructor({ maxSize, dispose = () => undefined }: LruOptions<Value>) {
    this.#maxSize = maxSize
    this.#dispose = dispose
  }

  /** The number of values. */
  get size(): number {
    return this.#entries.size
  }

  /** The total size of the values. */
  get calculatedSize(): number {
    return this.#calculatedSize
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Returns the value at a key, which becomes the most recently used. */
  get(key: string): Value | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }

  /** Returns the value at a key without using it. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, { size }: { readonly size: number }): void {
    this.#remove(key, 'set')
    if (size > this.#maxSize) return
    this.#entries.set(key, { value, size })
    this.#calculatedSize += size
    for (const oldest of this.#entries.keys()) {
      if (this.#calculatedSize <= this.#maxSize) break
      this.#remove(oldest, 'evict')
    }
  }

  delete(key: string): boolean {
    return this.#remove(key, 'delete')
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.#remove(key, 'delete')
  }

  /** Yields all keys with their values, the least recently used first. */
  *rentries(): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }

  #remove(key: string, reason: 'evict' | 'set' | 'delete'): boolean {
    const found = this.#entries.get(key)
    if (!found) return false
    this.#calculatedSize -= found.size
    this.#entries.delete(key)
    this.#dispose(found.value, key, reason)
    return true
  }
}
