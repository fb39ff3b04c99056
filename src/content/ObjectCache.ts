import { timeReads } from './now.ts'

interface CacheEntry<Value> {
  readonly value: Value
  readonly weight: number
}

/**
 * Values that were made of an object and a text, for as long as the object lives. What was not asked for longest goes first once
 * all together weigh too much.
 */
export class ObjectCache<Value> {
  readonly #limit: number
  /** Numbers are never given again, so what was made of an object that is gone is not found any more. */
  readonly #numbers = new WeakMap<object, number>()
  readonly #entries = new Map<string, CacheEntry<Value>>()
  #lastNumber = 0
  #weight = 0

  /** @param limit most weight, in the unit that values are put in with */
  constructor(limit: number) {
    this.#limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /** Whether anything was ever kept of an object, so that its text is worth making. */
  hasObject(object: object): boolean {
    return this.#numbers.has(object)
  }

  get(object: object, text: string): Value | undefined {
    const number = this.#numbers.get(object)
    if (number === undefined) return undefined
    const key = `${number} ${text}`
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }

  /** What was made of some objects and a text before, unless making it asked for the time; else it is made. */
  getOrCreate(
    [object, ...others]: readonly [object, ...object[]],
    text: string,
    create: () => Value,
    weight: number,
  ): Value {
    const key = [...others.map((other) => this.#numberOf(other)), text].join(' ')
    const known = this.get(object, key)
    if (known !== undefined) return known
    const reads = timeReads()
    const value = create()
    if (timeReads() === reads) this.set(object, key, value, weight)
    return value
  }

  set(object: object, text: string, value: Value, weight: number): void {
    const key = `${this.#numberOf(object)} ${text}`
    this.#drop(key)
    this.#entries.set(key, { value, weight: weight + key.length })
    this.#weight += weight + key.length
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break
      this.#drop(oldest)
    }
  }

  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#lastNumber
    this.#numbers.set(object, number)
    return number
  }

  #drop(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
