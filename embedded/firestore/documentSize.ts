import { FirestoreError } from './FirestoreError.ts'
import type { Fields, Value } from './Value.ts'

/** Largest document, in bytes as the service counts them. */
const LARGEST_DOCUMENT = 1_048_576
/** Longest text of a field, in bytes. */
const LONGEST_TEXT = 1_048_487

/** @throws FirestoreError where a document is larger than the service takes. */
export function checkSize(path: string, fields: Fields): void {
  const name = path.split('/').reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16)
  if (name + sizeOfFields(fields) + 32 > LARGEST_DOCUMENT)
    throw new FirestoreError('INVALID_ARGUMENT', `maximum entity size is ${LARGEST_DOCUMENT} bytes`)
}

function sizeOfFields(fields: Fields): number {
  let sum = 0
  for (const [name, value] of fields) sum += Buffer.byteLength(name) + 1 + sizeOf(value, name)
  return sum
}

function sizeOf(value: Value, name: string): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8
    case 'geoPoint':
      return 16
    case 'string':
      return within(Buffer.byteLength(value.value), name) + 1
    case 'bytes':
      return within(Buffer.byteLength(value.value, 'base64'), name)
    case 'reference':
      return Buffer.byteLength(value.name) + 16
    case 'list':
      return value.values.reduce((sum, entry) => sum + sizeOf(entry, name), 0)
    case 'map':
      return sizeOfFields(value.entries)
  }
}

function within(bytes: number, name: string): number {
  if (bytes > LONGEST_TEXT)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `The value of property "${name}" is longer than ${LONGEST_TEXT} bytes.`,
    )
  return bytes
}
