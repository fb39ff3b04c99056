import { isObject } from '../../json/JsonObject.ts'
import { readReference } from './documentName.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { checkFieldName } from './fieldName.ts'
import { hasOnly } from './hasOnly.ts'
import { LIMITS } from './limits.ts'
import { readTimestamp } from './timestamps.ts'
import { type Fields, NULL, type Value } from './Value.ts'

const MAX_INTEGER = 2n ** 63n - 1n
const MIN_INTEGER = -(2n ** 63n)

/** Decodes the fields of a document or map in a request. @throws FirestoreError */
export function decodeFields(json: unknown, depth = 0): Fields {
  if (json === undefined) return new Map()
  if (!isObject(json)) throw invalidPayload()
  return new Map(
    Object.entries(json).map(([name, value]) => {
      checkFieldName(name)
      return [name, decodeValue(value, depth)]
    }),
  )
}

/** Decodes a value in a request. @throws FirestoreError */
export function decodeValue(json: unknown, depth = 0): Value {
  if (!isObject(json)) throw invalidPayload()
  const [kind, ...extraKeys] = Object.keys(json)
  if (kind === undefined)
    throw new FirestoreError('INVALID_ARGUMENT', 'Cannot convert firestore.v1.Value with type unset.')
  const decode = DECODERS.get(kind)
  if (extraKeys.length || !decode) throw invalidPayload()
  if (depth > LIMITS.nesting)
    throw new FirestoreError('INVALID_ARGUMENT', `The value is nested deeper than ${LIMITS.nesting} levels.`)
  return decode(json[kind], depth)
}

type Decoder = (json: unknown, depth: number) => Value

/** Decoders by JSON key. A map, because every object has inherited keys such as `constructor`. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map(
  Object.entries<Decoder>({
    nullValue(json) {
      if (json !== null && json !== 'NULL_VALUE' && json !== 0) throw invalidPayload()
      return NULL
    },
    booleanValue(json) {
      if (typeof json !== 'boolean') throw invalidPayload()
      return { type: 'boolean', value: json }
    },
    integerValue(json) {
      const isWhole = typeof json === 'string' ? /^-?\d{1,19}$/.test(json) : Number.isSafeInteger(json)
      if (!isWhole) throw invalidPayload()
      const value = BigInt(json as string | number)
      if (value > MAX_INTEGER || value < MIN_INTEGER) throw invalidPayload()
      return { type: 'integer', value }
    },
    doubleValue(json) {
      const isNamed = json === 'NaN' || json === 'Infinity' || json === '-Infinity' || json === '-0'
      if (!Number.isFinite(json) && !isNamed) throw invalidPayload()
      return { type: 'double', value: Number(json) }
    },
    timestampValue(json) {
      const micros = typeof json === 'string' ? readTimestamp(json) : undefined
      if (micros === undefined) throw invalidPayload()
      return { type: 'timestamp', micros }
    },
    stringValue(json) {
      if (typeof json !== 'string') throw invalidPayload()
      return { type: 'string', value: json }
    },
    bytesValue(json) {
      if (typeof json !== 'string' || !/^[\w+/-]*={0,2}$/.test(json)) throw invalidPayload()
      return { type: 'bytes', value: Buffer.from(json, 'base64').toString('base64') }
    },
    referenceValue(json) {
      return { type: 'reference', name: readReference(json) }
    },
    geoPointValue(json) {
      if (!isObject(json) || !hasOnly(json, ['latitude', 'longitude'])) throw invalidPayload()
      const { latitude = 0, longitude = 0 } = json
      if (typeof latitude !== 'number' || typeof longitude !== 'number') throw invalidPayload()
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
        throw new FirestoreError('INVALID_ARGUMENT', 'The geo point is outside the valid range.')
      return { type: 'geoPoint', latitude, longitude }
    },
    arrayValue(json, depth) {
      if (!isObject(json) || !hasOnly(json, ['values'])) throw invalidPayload()
      const { values = [] } = json
      if (!Array.isArray(values)) throw invalidPayload()
      return {
        type: 'list',
        values: values.map((entry) => {
          const value = decodeValue(entry, depth + 1)
          if (value.type === 'list')
            throw new FirestoreError('INVALID_ARGUMENT', 'Cannot convert an array value in an array value.')
          return value
        }),
      }
    },
    mapValue(json, depth) {
      if (!isObject(json) || !hasOnly(json, ['fields'])) throw invalidPayload()
      return { type: 'map', entries: decodeFields(json.fields, depth + 1) }
    },
  }),
)
