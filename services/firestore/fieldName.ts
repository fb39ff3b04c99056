import { FirestoreError, quoted } from './FirestoreError.ts'
import { LIMITS } from './limits.ts'

/** True for names that the service reserves: `__…__`. */
export function isReserved(name: string): boolean {
  return name.length >= 4 && name.startsWith('__') && name.endsWith('__')
}

/** @throws FirestoreError if a field cannot have this name */
export function checkFieldName(name: string): void {
  if (name === '') throw new FirestoreError('INVALID_ARGUMENT', 'The property.name is the empty string.')
  if (isReserved(name)) throw new FirestoreError('INVALID_ARGUMENT', `field name ${quoted(name)} is reserved`)
  if (Buffer.byteLength(name) > LIMITS.nameBytes)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `The property.name is longer than ${LIMITS.nameBytes} bytes.`,
    )
}
