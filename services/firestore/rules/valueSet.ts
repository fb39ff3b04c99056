import type { Value } from '../Value.ts'
import { valueKey } from '../valueKey.ts'

/** Returns a predicate that checks in constant time whether the values include a value. */
export function includedIn(values: readonly Value[]): (value: Value) => boolean {
  const keys = new Set(values.map(valueKey))
  return (value) => keys.has(valueKey(value))
}

/** Removes values that equal an earlier one. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const found = new Map<string, Value>()
  for (const value of values) {
    const key = valueKey(value)
    if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}
