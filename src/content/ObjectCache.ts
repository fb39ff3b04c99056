import { LRUCache } from 'lru-cache'
import { timeReads } from './now.ts'

/**
 * Values that were made of an object and a text, for as long as the object lives. What was not asked for longest goes first once
 * all together weigh too much.
 */
export class ObjectCache<Value extends object | string | number> {
  /** Numbers are never given again, so what was made of an object that is gone is not found any more. */
  readonly #numbers = new WeakMap<object, number>()
  readonly #entries: LRUCache<string, Value>
  #lastNumber = 0

  /** @param limit most weight, in the unit that values are put in with */
  constructor(limit: number) {
    this.#entries = new LRUCache({ maxSize: limit })
  }

  get weight(): number {
    return this.#entries.calculatedSize
  }

  /** Whether anything was ever kept of an object, so that its text is worth making. */
  hasObject(object: object): boolean {
    return this.#numbers.has(object)
  }

  get(object: object, text: string): Value | undefined {
    const number = this.#numbers.get(object)
    if (number === undefined) return undefined
    return this.#entries.get(`${number} ${text}`)
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
    this.#entries.set(key, value, { size: weight + key.length })
  }

  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#lastNumber
    this.#numbers.set(object, number)
    return number
  }
}
