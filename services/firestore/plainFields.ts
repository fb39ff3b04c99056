import { writeTimestamp } from './timestamps.ts'
import type { Fields, Value } from './Value.ts'

/** Fields as plain JSON, for people to read: kinds of numbers and references are not told apart. */
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
