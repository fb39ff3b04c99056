import { LRUCache } from 'lru-cache'
import { timeReads } from './now.ts'

/**
 * An LRU cache of values that are computed from objects and a text. Entries of an object become unreachable when it is garbage
 * collected. The least recently used entry is evicted when the total weight exceeds the limit.
 */
export class ObjectCache<Value extends object | string | number> {
  /** Identifies objects. Numbers are not reused, so entries of a collected object are never found. */
  readonly #numbers = new WeakMap<object, number>()
  readonly #entries: LRUCache<string, Value>
  #lastNumber = 0

  /** @param limit maximum total weight, in the unit of the weights of entries */
  constructor(limit: number) {
    this.#entries = new LRUCache({ maxSize: limit })
  }

  get weight(): number {
    return this.#entries.calculatedSize
  }

  /** Returns whether an entry was ever added for an object. If not, callers need not compute the text. */
  hasObject(object: object): boolean {
    return this.#numbers.has(object)
  }

  get(object: object, text: string): Value | undefined {
    const number = this.#numbers.get(object)
    if (number === undefined) return undefined
    return this.#entries.get(`${number} ${text}`)
  }

  /** Returns the cached value for some objects and a text, or creates it. A value whose creation reads the time is not cached. */
  getOrCreate(
    [object, ...furtherObjects]: readonly [object, ...object[]],
    text: string,
    create: () => Value,
    weight: number,
  ): Value {
    const key = [...furtherObjects.map((further) => this.#numberOf(further)), text].join(' ')
    const known = this.get(object, key)
    if (known !== undefined) return known
    const reads = timeReads()
    const value = create()
    if (timeReads() === reads) this.set(object, key, value, weight)
    return value
  }

  set(object: object, text: string, value: Value, weight: number): void {
    const key = `${this.#numberOf(object)} ${text}`
    this.#entries.set(key, value, { size: weight + key.length })
  }

  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#lastNumber
    this.#numbers.set(object, number)
    return number
  }
}
