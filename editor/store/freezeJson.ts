import type { JsonValue } from '../space/Json.ts'

/** Values that are deeply frozen. An object that a caller froze may contain unfrozen values. */
const frozen = new WeakSet<object>()

/**
 * Freezes a value deeply, without recursion. Skips values that it froze before.
 * @throws TypeError for values that JSON cannot represent, such as a date, a function or NaN
 */
export function freezeJson<T extends JsonValue | undefined>(value: T): T {
  if (!isFreezable(value)) return value
  const stack: object[] = [value]
  for (let item = stack.pop(); item; item = stack.pop()) {
    if (frozen.has(item)) continue
    if (!Array.isArray(item) && !isPlain(item))
      throw new TypeError(
        `A ${item.constructor.name} cannot be stored as JSON. Convert it to a string or a number.`,
      )
    for (const part of Array.isArray(item) ? item : Object.values(item))
      if (isFreezable(part)) stack.push(part)
    frozen.add(Object.freeze(item))
  }
  return value
}

function isFreezable(value: unknown): value is object {
  if (typeof value === 'object') return value !== null
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new TypeError(
      `A ${typeof value} cannot be stored as JSON. Use a string, a number, a list or an object.`,
    )
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} cannot be stored as JSON. Use a finite number or null.`)
  return false
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || prototype.constructor?.name === 'Object'
}
