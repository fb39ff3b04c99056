import { readReference } from './documentName.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { checkFieldName } from './fieldName.ts'
import { hasOnly, isObject } from './json.ts'
import { LIMITS } from './limits.ts'
import { readTimestamp } from './timestamps.ts'
import { type Fields, NULL, type Value } from './Value.ts'

const LARGEST = 2n ** 63n - 1n
const SMALLEST = -(2n ** 63n)

/** The fields of a document or map as a request has them. @throws FirestoreError */
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

/** One value as a request has it. @throws FirestoreError */
export function decodeValue(json: unknown, depth = 0): Value {
  if (!isObject(json)) throw invalidPayload()
  const [kind, ...others] = Object.keys(json)
  if (kind === undefined)
    throw new FirestoreError('INVALID_ARGUMENT', 'Cannot convert firestore.v1.Value with type unset.')
  const read = READERS.get(kind)
  if (others.length || !read) throw invalidPayload()
  if (depth > LIMITS.nesting)
    throw new FirestoreError('INVALID_ARGUMENT', `The value is nested deeper than ${LIMITS.nesting} levels.`)
  return read(json[kind], depth)
}

type Read = (given: unknown, depth: number) => Value

/** By the kind that a request names. A map, so that a name which every object has is none. */
const READERS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    nullValue(given) {
      if (given !== null && given !== 'NULL_VALUE' && given !== 0) throw invalidPayload()
      return NULL
    },
    booleanValue(given) {
      if (typeof given !== 'boolean') throw invalidPayload()
      return { type: 'boolean', value: given }
    },
    integerValue(given) {
      const isWhole = typeof given === 'string' ? /^-?\d{1,19}$/.test(given) : Number.isSafeInteger(given)
      if (!isWhole) throw invalidPayload()
      const value = BigInt(given as string | number)
      if (value > LARGEST || value < SMALLEST) throw invalidPayload()
      return { type: 'integer', value }
    },
    doubleValue(given) {
      const isNamed = given === 'NaN' || given === 'Infinity' || given === '-Infinity' || given === '-0'
      if (!Number.isFinite(given) && !isNamed) throw invalidPayload()
      return { type: 'double', value: Number(given) }
    },
    timestampValue(given) {
      const micros = typeof given === 'string' ? readTimestamp(given) : undefined
      if (micros === undefined) throw invalidPayload()
      return { type: 'timestamp', micros }
    },
    stringValue(given) {
      if (typeof given !== 'string') throw invalidPayload()
      return { type: 'string', value: given }
    },
    bytesValue(given) {
      if (typeof given !== 'string' || !/^[\w+/-]*={0,2}$/.test(given)) throw invalidPayload()
      return { type: 'bytes', value: Buffer.from(given, 'base64').toString('base64') }
    },
    referenceValue(given) {
      return { type: 'reference', name: readReference(given) }
    },
    geoPointValue(given) {
      if (!isObject(given) || !hasOnly(given, ['latitude', 'longitude'])) throw invalidPayload()
      const { latitude = 0, longitude = 0 } = given
      if (typeof latitude !== 'number' || typeof longitude !== 'number') throw invalidPayload()
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
        throw new FirestoreError('INVALID_ARGUMENT', 'The geo point lies outside the world.')
      return { type: 'geoPoint', latitude, longitude }
    },
    arrayValue(given, depth) {
      if (!isObject(given) || !hasOnly(given, ['values'])) throw invalidPayload()
      const { values = [] } = given
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
    mapValue(given, depth) {
      if (!isObject(given) || !hasOnly(given, ['fields'])) throw invalidPayload()
      return { type: 'map', entries: decodeFields(given.fields, depth + 1) }
    },
  }),
)
