import { writeTimestamp } from './timestamps.ts'
import type { Fields, Value } from './Value.ts'

/** Converts fields to plain, readable JSON. Integers and doubles look the same, and so do references and strings. */
export function plainFields(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, plain(value)]))
}

function plain(value: Value): unknown {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return Number(value.value)
    case 'timestamp':
      return writeTimestamp(value.micros)
    case 'reference':
      return value.name
    case 'geoPoint':
      return [value.latitude, value.longitude]
    case 'list':
      return value.values.map(plain)
    case 'map':
      return plainFields(value.entries)
    default:
      return value.value
  }
}
