import type { Value } from '../Value.ts'
import { valueKey } from '../valueKey.ts'

/** Answers whether one of these values equals a value, each time in one step. */
export function finder(values: readonly Value[]): (value: Value) => boolean {
  const keys = new Set(values.map(valueKey))
  return (value) => keys.has(valueKey(value))
}

/** The values without those that equal an earlier one. */
export function distinct(values: readonly Value[]): readonly Value[] {
  const found = new Map<string, Value>()
  for (const value of values) {
    const key = valueKey(value)
    if (!found.has(key)) found.set(key, value)
  }
  return [...found.values()]
}
