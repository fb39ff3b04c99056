import { timeReads } from './now.ts'

interface Kept<Value> {
  readonly value: Value
  readonly weight: number
}

/**
 * Values that were made of an object and a text, for as long as the object lives. What was not asked for longest goes first once
 * all together weigh too much.
 */
export class KeptByObject<Value> {
  readonly #limit: number
  /** Numbers are never given again, so what was made of an object that is gone is not found any more. */
  readonly #numbers = new WeakMap<object, number>()
  readonly #kept = new Map<string, Kept<Value>>()
  #given = 0
  #weight = 0

  /** @param limit most weight, in the unit that values are put in with */
  constructor(limit: number) {
    this.#limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /** Whether anything was ever kept of an object, so that its text is worth making. */
  knows(object: object): boolean {
    return this.#numbers.has(object)
  }

  get(object: object, text: string): Value | undefined {
    const number = this.#numbers.get(object)
    if (number === undefined) return undefined
    const key = `${number} ${text}`
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** What was made of some objects and a text before, unless making it asked for the time; else it is made. */
  made(
    [object, ...others]: readonly [object, ...object[]],
    text: string,
    make: () => Value,
    weight: number,
  ): Value {
    const key = [...others.map((other) => this.#numberOf(other)), text].join(' ')
    const known = this.get(object, key)
    if (known !== undefined) return known
    const reads = timeReads()
    const value = make()
    if (timeReads() === reads) this.set(object, key, value, weight)
    return value
  }

  set(object: object, text: string, value: Value, weight: number): void {
    const key = `${this.#numberOf(object)} ${text}`
    this.#drop(key)
    this.#kept.set(key, { value, weight: weight + key.length })
    this.#weight += weight + key.length
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limit) break
      this.#drop(oldest)
    }
  }

  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#given
    this.#numbers.set(object, number)
    return number
  }

  #drop(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}
