import type { Value } from './Value.ts'

/**
 * Returns a key that is equal for exactly the values that `sameValue` treats as equal, for use in sets and maps. Texts and names are prefixed
 * with their length, which rules out collisions.
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
      // Whole doubles equal integers, and -0 equals 0.
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

function textKey(text: string): string {
  return `${text.length}:${text}`
}
