import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { readTimestamp } from './timestamps.ts'
import { type Fields, NULL, type Value } from './Value.ts'

/** Deepest nesting of lists and maps that the service takes. */
const DEEPEST = 20

const LARGEST = 2n ** 63n - 1n
const SMALLEST = -(2n ** 63n)

type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a document or map as a request has them. @throws FirestoreError */
export function decodeFields(json: unknown, depth = 0): Fields {
  if (json === undefined) return new Map()
  if (!isObject(json)) throw invalidPayload()
  return new Map(
    Object.entries(json).map(([name, value]) => {
      if (name === '') throw new FirestoreError('INVALID_ARGUMENT', 'The property.name is the empty string.')
      if (/^__.*__$/.test(name))
        throw new FirestoreError('INVALID_ARGUMENT', `field name ${name} is reserved`)
      return [name, decodeValue(value, depth)]
    }),
  )
}

/** One value as a request has it. @throws FirestoreError */
export function decodeValue(json: unknown, depth = 0): Value {
  if (!isObject(json)) throw invalidPayload()
  const given = Object.entries(json)
  const first = given[0]
  if (!first)
    throw new FirestoreError('INVALID_ARGUMENT', 'Cannot convert firestore.v1.Value with type unset.')
  const read = READERS[first[0]]
  if (given.length > 1 || !read) throw invalidPayload()
  if (depth > DEEPEST)
    throw new FirestoreError('INVALID_ARGUMENT', `The value is nested deeper than ${DEEPEST} levels.`)
  return read(first[1], depth)
}

const READERS: Readonly<Record<string, (given: unknown, depth: number) => Value>> = {
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
    if (typeof given !== 'number' && !isNamed) throw invalidPayload()
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
    if (typeof given !== 'string') throw invalidPayload()
    return { type: 'reference', name: given }
  },
  geoPointValue(given) {
    if (!isObject(given)) throw invalidPayload()
    const { latitude = 0, longitude = 0 } = given
    if (typeof latitude !== 'number' || typeof longitude !== 'number') throw invalidPayload()
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      throw new FirestoreError('INVALID_ARGUMENT', 'The geo point lies outside the world.')
    return { type: 'geoPoint', latitude, longitude }
  },
  arrayValue(given, depth) {
    if (!isObject(given)) throw invalidPayload()
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
    if (!isObject(given)) throw invalidPayload()
    return { type: 'map', entries: decodeFields(given.fields, depth + 1) }
  },
}
