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

/** The answer to a commit. */
export interface CommitAnswer {
  readonly writeResults?: readonly Readonly<Record<string, unknown>>[]
  readonly commitTime?: string
}

/**
 * Carries out the writes of a commit: all of them or none, on the disk once it returns.
 *
 * The rules see, for every write, the documents as they were before the commit. That something must not exist is looked
 * at before the rules, that something must exist after them, as the service does.
 *
 * @throws FirestoreError
 */
export function commit(store: DocumentStore, access: Access, writes: readonly Write[]): CommitAnswer {
  if (!writes.length) return {}
  return store.write(() => {
    const time = store.commitTime()
    const requestTime = (time / 1000n) * 1000n
    const before = new Map<string, StoredDocument | undefined>()
    for (const { path } of writes) if (!before.has(path)) before.set(path, store.find(path))
    rejectExisting(writes, before)
    for (const write of writes)
      if (!access.mayAllow(request(write, before.get(write.path)))) throw denied(write)

    const documents = new Map(before)
    // Each write is put to the rules before the next one is worked out, so that a refused one fails alone.
    const steps = writes.map((write) => {
      const known = documents.get(write.path)
      const next = step(write, known, requestTime, time)
      const requested = request(write, before.get(write.path), next.document)
      if (!access.allows({ ...requested, time: requestTime })) throw denied(write)
      documents.set(write.path, next.document)
      return { write, known, ...next }
    })
    for (const { write, known, document } of steps) {
      checkPrecondition(write, known)
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

function step(write: Write, known: StoredDocument | undefined, requestTime: bigint, time: bigint) {
  if (write.kind === 'delete') return { document: undefined, results: [] }
  if (write.kind === 'verify') return { document: known, results: [] }
  const { fields, results } = applyWrite(write, known?.fields, requestTime)
  const isSame = known && sameFields(known.fields, fields)
  const document = isSame
    ? known
    : { path: write.path, fields, created: known?.created ?? time, updated: time }
  return { document, results }
}

/** What the rules are asked about one write. */
function request(write: Write, before: StoredDocument | undefined, after?: StoredDocument) {
  const { path } = write
  if (write.kind === 'verify') return { method: 'get', path, before } as const
  if (write.kind === 'delete') return { method: 'delete', path, before } as const
  return { method: before ? 'update' : 'create', path, before, after } as const
}

function denied({ kind, path }: Write): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', `The rules do not let anybody ${kind} ${quoted(path)}.`)
}

function rejectExisting(
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

function checkPrecondition({ path, precondition }: Write, known: StoredDocument | undefined): void {
  if (!precondition) return
  if ('updated' in precondition) {
    if (known?.updated !== precondition.updated)
      throw new FirestoreError(
        'FAILED_PRECONDITION',
        `the stored version (${known?.updated ?? 0}) does not match the required base version (${precondition.updated})`,
      )
  } else if (precondition.exists && !known)
    throw new FirestoreError('NOT_FOUND', `There is no document ${quoted(path)} to update.`)
}
