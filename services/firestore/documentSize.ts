import { FirestoreError } from './FirestoreError.ts'
import { LIMITS } from './limits.ts'
import type { Fields, Value } from './Value.ts'

/** @throws FirestoreError if a document is larger or nested deeper than the service allows */
export function checkSize(path: string, fields: Fields): void {
  const name = path.split('/').reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16)
  if (name + sizeOfFields(fields) + 32 > LIMITS.documentBytes)
    throw new FirestoreError('INVALID_ARGUMENT', `maximum entity size is ${LIMITS.documentBytes} bytes`)
}

function sizeOfFields(fields: Fields, depth = 0): number {
  let sum = 0
  for (const [name, value] of fields) sum += Buffer.byteLength(name) + 1 + sizeOf(value, name, depth)
  return sum
}

function sizeOf(value: Value, name: string, depth: number): number {
  if (depth > LIMITS.nesting)
    throw new FirestoreError('INVALID_ARGUMENT', `Property ${name} contains an invalid nested entity.`)
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
      return value.values.reduce((sum, entry) => sum + sizeOf(entry, name, depth + 1), 0)
    case 'map':
      return sizeOfFields(value.entries, depth + 1)
  }
}

function within(bytes: number, name: string): number {
  if (bytes > LIMITS.valueBytes)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `The value of property "${name}" is longer than ${LIMITS.valueBytes} bytes.`,
    )
  return bytes
}
