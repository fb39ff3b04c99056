import type { Value } from './Value.ts'

/**
 * Returns a string key of a value for sets and maps. Two values have the same key if and only if `sameValue` returns true for them. Strings and
 * field names are prefixed with their length, so that keys of different lists and maps cannot be equal.
 */
export function valueKey(value: Value): string {
  switch (value.type) {
    case 'null':
      return '0'
    case 'boolean':
      return value.value ? '+' : '-'
    case 'integer':
      return `n${value.value};`
    case 'double':
      // An integer and a double of the same number are equal, and so are 0 and -0.
      return `n${Number.isInteger(value.value) ? BigInt(value.value) : value.value};`
    case 'timestamp':
      return `t${value.micros};`
    case 'string':
      return `s${textKey(value.value)}`
    case 'bytes':
      return `b${textKey(value.value)}`
    case 'reference':
      return `r${textKey(value.name)}`
    case 'geoPoint':
      return `g${value.latitude + 0},${value.longitude + 0};`
    case 'list':
      return `[${value.values.map(valueKey).join('')}]`
    case 'map': {
      const fields = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1))
      return `{${fields.map(([name, entry]) => textKey(name) + valueKey(entry)).join('')}}`
    }
  }
}

/** Returns a string prefixed with its length. */
function textKey(text: string): string {
  return `${text.length}:${text}`
}
