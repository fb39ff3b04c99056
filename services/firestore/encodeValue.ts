import { writeTimestamp } from './timestamps.ts'
import type { Fields, Value } from './Value.ts'

export type EncodedFields = Readonly<Record<string, unknown>>

/** Encodes fields for a response. */
export function encodeFields(fields: Fields): EncodedFields {
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]))
}

/** Encodes a value for a response: empty lists and maps without `values` and `fields`, integers as text. */
export function encodeValue(value: Value): Readonly<Record<string, unknown>> {
  switch (value.type) {
    case 'null':
      return { nullValue: null }
    case 'boolean':
      return { booleanValue: value.value }
    case 'integer':
      return { integerValue: String(value.value) }
    case 'double':
      return { doubleValue: Number.isFinite(value.value) ? value.value : String(value.value) }
    case 'timestamp':
      return { timestampValue: writeTimestamp(value.micros) }
    case 'string':
      return { stringValue: value.value }
    case 'bytes':
      return { bytesValue: value.value }
    case 'reference':
      return { referenceValue: value.name }
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
    case 'list':
      return { arrayValue: value.values.length ? { values: value.values.map(encodeValue) } : {} }
    case 'map':
      return { mapValue: value.entries.size ? { fields: encodeFields(value.entries) } : {} }
  }
}
