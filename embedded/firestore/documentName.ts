import { FirestoreError } from './FirestoreError.ts'

/** Longest id of a collection or a document, in bytes. */
const LONGEST_ID = 1500

/**
 * The path of a document's full name, below `documents/`: `collection/id`, or deeper.
 *
 * @throws FirestoreError where it names no document of this database.
 */
export function readDocumentName(name: unknown, database: string): string {
  const prefix = `${database}/documents/`
  if (typeof name !== 'string' || !name.startsWith(prefix))
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Document name "${String(name)}" is not of the database "${database}".`,
    )
  const path = name.slice(prefix.length)
  const ids = path.split('/')
  for (const id of ids) {
    if (!id) throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" lacks a resource id.`)
    if (id === '.' || id === '..')
      throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" contains a resource id "${id}".`)
    if (/^__.*__$/.test(id))
      throw new FirestoreError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`)
    if (Buffer.byteLength(id) > LONGEST_ID)
      throw new FirestoreError('INVALID_ARGUMENT', `Resource id is longer than ${LONGEST_ID} bytes.`)
  }
  if (ids.length % 2)
    throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" names a collection.`)
  return path
}
