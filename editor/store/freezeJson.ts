import type { JsonValue } from '../space/Json.ts'

/** What is frozen with all that is in it. An object that a caller froze may hold what is not. */
const frozen = new WeakSet<object>()

/**
 * Freezes a value with all that is in it, however deep, and costs nothing for what was frozen here before.
 * @throws TypeError for what JSON cannot hold, such as a date, a function or NaN: it would come back as something else
 */
export function freezeJson<T extends JsonValue | undefined>(value: T): T {
  if (!isWork(value)) return value
  const rest: object[] = [value]
  for (let item = rest.pop(); item; item = rest.pop()) {
    if (frozen.has(item)) continue
    if (!Array.isArray(item) && !isPlain(item))
      throw new TypeError(`A ${item.constructor.name} is no JSON. Give its text or its number.`)
    for (const part of Array.isArray(item) ? item : Object.values(item)) if (isWork(part)) rest.push(part)
    frozen.add(Object.freeze(item))
  }
  return value
}

function isWork(value: unknown): value is object {
  if (typeof value === 'object') return value !== null
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(`A ${typeof value} is no JSON. Give a text, a number, a list or an object.`)
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} is no JSON. Give a finite number, or nothing.`)
  return false
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || prototype.constructor?.name === 'Object'
}
