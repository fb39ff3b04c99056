import { applyWrite } from './applyWrite.ts'
import { sameFields } from './compareValues.ts'
import type { DocumentStore } from './DocumentStore.ts'
import { checkSize } from './documentSize.ts'
import { encodeValue } from './encodeValue.ts'
import { FirestoreError, quoted } from './FirestoreError.ts'
import type { Write } from './readWrites.ts'
import type { Access } from './rules/Access.ts'
import type { StoredDocument } from './StoredDocument.ts'
import { writeTimestamp } from './timestamps.ts'

/** Response body of a commit. */
export interface CommitResponse {
  readonly writeResults?: readonly Readonly<Record<string, unknown>>[]
  readonly commitTime?: string
}

/**
 * Applies the writes of a commit atomically. Durable when it returns.
 *
 * Like the service, every write is checked by the rules against the documents before the commit; preconditions that a document must not exist
 * are checked before the rules, all other preconditions after them.
 *
 * @throws FirestoreError
 */
export function commit(store: DocumentStore, access: Access, writes: readonly Write[]): CommitResponse {
  if (!writes.length) return {}
  return store.write(() => {
    const time = store.commitTime()
    const requestTime = (time / 1000n) * 1000n
    const before = new Map<string, StoredDocument | undefined>()
    for (const { path } of writes) if (!before.has(path)) before.set(path, store.find(path))
    rejectExistingDocuments(writes, before)
    for (const write of writes)
      if (!access.mayAllow(request(write, before.get(write.path)))) throw denied(write)

    const documents = new Map(before)
    // The rules check each write before the next one is applied, so the error names the write that is not allowed.
    const steps = writes.map((write) => {
      const current = documents.get(write.path)
      const next = step(write, current, requestTime, time)
      const requested = request(write, before.get(write.path), next.document)
      if (!access.allows({ ...requested, time: requestTime })) throw denied(write)
      documents.set(write.path, next.document)
      return { write, current, ...next }
    })
    for (const { write, current, document } of steps) {
      checkPrecondition(write, current)
      if (document && write.kind === 'update') checkSize(write.path, document.fields)
    }
    const changes = [...documents].map(([path, document]) => ({ path, document }))
    return {
      changes: changes.filter(({ path, document }) => document !== before.get(path)),
      result: {
        writeResults: steps.map(({ write, document, results }) => ({
          ...(write.kind === 'update' && document ? { updateTime: writeTimestamp(document.updated) } : {}),
          ...(results.length ? { transformResults: results.map(encodeValue) } : {}),
        })),
        commitTime: writeTimestamp(time),
      },
    }
  })
}

function step(write: Write, current: StoredDocument | undefined, requestTime: bigint, time: bigint) {
  if (write.kind === 'delete') return { document: undefined, results: [] }
  if (write.kind === 'verify') return { document: current, results: [] }
  const { fields, results } = applyWrite(write, current?.fields, requestTime)
  const isUnchanged = current && sameFields(current.fields, fields)
  const document = isUnchanged
    ? current
    : { path: write.path, fields, created: current?.created ?? time, updated: time }
  return { document, results }
}

/** The access request of one write for the rules. */
function request(write: Write, before: StoredDocument | undefined, after?: StoredDocument) {
  const { path } = write
  if (write.kind === 'verify') return { method: 'get', path, before } as const
  if (write.kind === 'delete') return { method: 'delete', path, before } as const
  return { method: before ? 'update' : 'create', path, before, after } as const
}

function denied({ kind, path }: Write): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', `The rules do not let anybody ${kind} ${quoted(path)}.`)
}

function rejectExistingDocuments(
  writes: readonly Write[],
  before: ReadonlyMap<string, StoredDocument | undefined>,
): void {
  const created = new Set<string>()
  for (const { path, precondition } of writes) {
    if (!precondition || !('exists' in precondition) || precondition.exists) continue
    if (before.get(path))
      throw new FirestoreError('ALREADY_EXISTS', `The document ${quoted(path)} exists already.`)
    if (created.has(path))
      throw new FirestoreError('INVALID_ARGUMENT', 'Cannot insert then insert an entity in the same request.')
    created.add(path)
  }
}

function checkPrecondition({ path, precondition }: Write, current: StoredDocument | undefined): void {
  if (!precondition) return
  if ('updated' in precondition) {
    if (current?.updated !== precondition.updated)
      throw new FirestoreError(
        'FAILED_PRECONDITION',
        `the stored version (${current?.updated ?? 0}) does not match the required base version (${precondition.updated})`,
      )
  } else if (precondition.exists && !current)
    throw new FirestoreError('NOT_FOUND', `There is no document ${quoted(path)} to update.`)
}
