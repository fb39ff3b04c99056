import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { isReserved } from './fieldName.ts'
import { LIMITS } from './limits.ts'

/**
 * Returns the path of a document's full name below `documents/`: `collection/id`, or deeper.
 *
 * @throws FirestoreError if the name is not a document of this database
 */
export function readDocumentName(name: unknown, database: string): string {
  if (typeof name !== 'string') throw invalidPayload()
  const prefix = `${database}/documents/`
  if (!name.startsWith(prefix))
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Document name ${quoted(name)} is not of the database "${database}".`,
    )
  const path = name.slice(prefix.length)
  const maxIds = LIMITS.pathDocuments * 2
  const ids = path.split('/', maxIds + 1)
  if (ids.length > maxIds)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Key path is too long. Cannot exceed ${LIMITS.pathDocuments} elements.`,
    )
  for (const id of ids) checkId(id, name)
  if (ids.length % 2)
    throw new FirestoreError('INVALID_ARGUMENT', `Document name ${quoted(name)} names a collection.`)
  return path
}

function checkId(id: string, name: string): void {
  if (!id) throw new FirestoreError('INVALID_ARGUMENT', `Document name ${quoted(name)} lacks a resource id.`)
  if (id === '.' || id === '..')
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Document name ${quoted(name)} contains a resource id "${id}".`,
    )
  if (isReserved(id))
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Resource id ${quoted(id)} is invalid because it is reserved.`,
    )
  if (Buffer.byteLength(id) > LIMITS.idBytes)
    throw new FirestoreError('INVALID_ARGUMENT', `Resource id is longer than ${LIMITS.idBytes} bytes.`)
}

const DATABASE = /^projects\/[^/]+\/databases\/[^/]+(?=\/documents\/)/

/** Validates a reference, which can name a document of any database. @throws FirestoreError */
export function readReference(name: unknown): string {
  if (typeof name !== 'string') throw invalidPayload()
  const database = DATABASE.exec(name)?.[0]
  if (!database)
    throw new FirestoreError('INVALID_ARGUMENT', `Resource name ${quoted(name)} names no document.`)
  readDocumentName(name, database)
  return name
}
