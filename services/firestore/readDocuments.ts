import { isObject } from '../../json/JsonObject.ts'
import type { DocumentStore } from './DocumentStore.ts'
import { readDocumentName } from './documentName.ts'
import { encodeFields } from './encodeValue.ts'
import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { hasOnly } from './hasOnly.ts'
import type { Access } from './rules/Access.ts'
import type { StoredDocument } from './StoredDocument.ts'
import { writeTimestamp } from './timestamps.ts'

/** Handles `batchGet`: returns a result for each name, in the requested order. @throws FirestoreError */
export function readDocuments(
  store: DocumentStore,
  access: Access,
  body: unknown,
  { database, maxReads }: { readonly database: string; readonly maxReads: number },
): readonly unknown[] {
  if (!isObject(body) || !hasOnly(body, ['database', 'documents'])) throw invalidPayload()
  const { documents = [] } = body
  if (!Array.isArray(documents)) throw invalidPayload()
  if (documents.length > maxReads)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `The local Firestore of this site reads at most ${maxReads} documents in a request.`,
    )
  const time = store.commitTime()
  return documents.map((name) => {
    const path = readDocumentName(name, database)
    const found = access.mayAllow({ method: 'get', path }) ? store.find(path) : undefined
    if (!access.allows({ method: 'get', path, time, before: found }))
      throw new FirestoreError('PERMISSION_DENIED', `The rules do not let anybody get ${quoted(path)}.`)
    const readTime = writeTimestamp(time)
    return found ? { found: encodeDocument(found, database), readTime } : { missing: name, readTime }
  })
}

/** Encodes a document for a response. */
export function encodeDocument({ path, fields, created, updated }: StoredDocument, database: string) {
  return {
    name: `${database}/documents/${path}`,
    ...(fields.size ? { fields: encodeFields(fields) } : {}),
    createTime: writeTimestamp(created),
    updateTime: writeTimestamp(updated),
  }
}
