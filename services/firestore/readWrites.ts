import { isObject } from '../../json/JsonObject.ts'
import { decodeFields } from './decodeValue.ts'
import { readDocumentName } from './documentName.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { type FieldPath, readFieldPath } from './fieldPath.ts'
import { hasOnly } from './hasOnly.ts'
import { LIMITS, VENDOR_REQUEST } from './limits.ts'
import { readTransform, type Transform } from './readTransform.ts'
import { readTimestamp } from './timestamps.ts'
import type { Fields } from './Value.ts'

/** Condition on a document before a write. */
export type Precondition = { readonly exists: boolean } | { readonly updated: bigint }

/** One write of a commit. */
export interface Write {
  readonly kind: 'update' | 'delete' | 'verify'
  readonly path: string
  readonly fields: Fields
  /** The fields that are written; undefined replaces all fields. */
  readonly mask?: readonly FieldPath[]
  readonly transforms: readonly Transform[]
  readonly precondition?: Precondition
}

const KNOWN = ['update', 'delete', 'verify', 'transform', 'updateMask', 'updateTransforms', 'currentDocument']

/** Parses the body of a commit. @throws FirestoreError */
export function readWrites(body: unknown, database: string, maxWrites: number): Write[] {
  if (!isObject(body) || !hasOnly(body, ['database', 'writes', 'transaction'])) throw invalidPayload()
  const { writes = [] } = body
  if (!Array.isArray(writes)) throw invalidPayload()
  if (writes.length > maxWrites) throw new FirestoreError('INVALID_ARGUMENT', tooManyWritesMessage(maxWrites))
  const read = writes.map((write) => readWrite(write, database))
  rejectTooManyTransforms(read)
  return read
}

/** The vendor's message for the vendor's limit; otherwise a message that names this site's own limit. */
const tooManyWritesMessage = (max: number): string =>
  max < VENDOR_REQUEST.writes
    ? `The local Firestore of this site accepts at most ${max} ${max === 1 ? 'write' : 'writes'} in a request; the vendor accepts ${VENDOR_REQUEST.writes}.`
    : `maximum ${max} writes allowed per request`

function rejectTooManyTransforms(writes: readonly Write[]): void {
  const counts = new Map<string, number>()
  for (const { path, transforms } of writes) {
    const count = (counts.get(path) ?? 0) + transforms.length
    if (count > LIMITS.transforms)
      throw new FirestoreError(
        'INVALID_ARGUMENT',
        `maximum ${LIMITS.transforms} transforms allowed per document`,
      )
    counts.set(path, count)
  }
}

function readWrite(json: unknown, database: string): Write {
  if (!isObject(json) || !hasOnly(json, KNOWN)) throw invalidPayload()
  const operations = ['update', 'delete', 'verify', 'transform'].filter((name) => json[name] !== undefined)
  if (operations.length > 1) throw invalidPayload()
  const precondition = readPrecondition(json.currentDocument)
  const nothing = { fields: new Map(), transforms: [], precondition }
  switch (operations[0]) {
    case 'delete':
    case 'verify':
      return { kind: operations[0], path: readDocumentName(json[operations[0]], database), ...nothing }
    case 'transform': {
      const { transform } = json
      if (!isObject(transform) || !hasOnly(transform, ['document', 'fieldTransforms'])) throw invalidPayload()
      const path = readDocumentName(transform.document, database)
      const transforms = readTransforms(transform.fieldTransforms)
      return { kind: 'update', path, fields: new Map(), mask: [], transforms, precondition }
    }
    case 'update': {
      const { update } = json
      if (!isObject(update) || !hasOnly(update, ['name', 'fields', 'createTime', 'updateTime']))
        throw invalidPayload()
      return {
        kind: 'update',
        path: readDocumentName(update.name, database),
        fields: decodeFields(update.fields),
        mask: readMask(json.updateMask),
        transforms: readTransforms(json.updateTransforms),
        precondition,
      }
    }
    default:
      throw new FirestoreError('INVALID_ARGUMENT', 'empty write operation')
  }
}

function readMask(json: unknown): readonly FieldPath[] | undefined {
  if (json === undefined) return undefined
  if (!isObject(json) || !hasOnly(json, ['fieldPaths'])) throw invalidPayload()
  const { fieldPaths = [] } = json
  if (!Array.isArray(fieldPaths)) throw invalidPayload()
  return fieldPaths.map((path) => readFieldPath(path))
}

function readTransforms(json: unknown = []): readonly Transform[] {
  if (!Array.isArray(json)) throw invalidPayload()
  return json.map((transform) => readTransform(transform))
}

function readPrecondition(json: unknown): Precondition | undefined {
  if (json === undefined) return undefined
  if (!isObject(json) || Object.keys(json).length > 1) throw invalidPayload()
  const { exists, updateTime } = json
  if (typeof exists === 'boolean') return { exists }
  const updated = typeof updateTime === 'string' ? readTimestamp(updateTime) : undefined
  if (updated !== undefined) return { updated }
  if (Object.keys(json).length) throw invalidPayload()
  return undefined
}
