import { isObject } from '../../json/JsonObject.ts'
import { compareValues } from './compareValues.ts'
import type { DocumentStore } from './DocumentStore.ts'
import { decodeValue } from './decodeValue.ts'
import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { hasOnly } from './hasOnly.ts'
import { LIMITS } from './limits.ts'
import { type Key, readCondition, readKey, tooManyParts } from './queryFilter.ts'
import { encodeDocument } from './readDocuments.ts'
import type { Access } from './rules/Access.ts'
import type { StoredDocument } from './StoredDocument.ts'
import { writeTimestamp } from './timestamps.ts'
import type { Value } from './Value.ts'

interface Order {
  readonly key: Key
  readonly direction: 1 | -1
}

const DIRECTIONS: readonly unknown[] = [undefined, 'DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING']

const KNOWN = ['from', 'where', 'orderBy', 'limit', 'offset', 'startAt', 'endAt']

/**
 * Handles `runQuery` on one collection.
 *
 * The rules are evaluated once for the complete collection, so a rule that depends on a document's fields denies the query. The service is less
 * strict: it tries to prove the rule from the query's conditions.
 *
 * @throws FirestoreError
 */
export function runQuery(
  store: DocumentStore,
  access: Access,
  body: unknown,
  { database, parent }: { database: string; parent: string },
): readonly unknown[] {
  const query = isObject(body) ? body.structuredQuery : undefined
  if (!isObject(body) || !hasOnly(body, ['parent', 'structuredQuery']) || !isObject(query))
    throw invalidPayload()
  if (!hasOnly(query, KNOWN))
    throw new FirestoreError('INVALID_ARGUMENT', `Queries support only ${KNOWN.join(', ')}.`)
  const collection = `${parent}${collectionOf(query.from)}`
  const time = store.commitTime()
  if (!access.allows({ method: 'list', path: `${collection}/any`, time }))
    throw new FirestoreError('PERMISSION_DENIED', `The rules do not let anybody list ${quoted(collection)}.`)

  const condition = readCondition(query.where, database)
  const orders = readOrders(query.orderBy, database)
  const parts = condition.filters + orders.length - 1
  if (parts > LIMITS.queryParts) throw tooManyParts(parts)
  const start = readCursor(query.startAt, orders)
  const end = readCursor(query.endAt, orders)
  const found = store
    .collection(collection)
    .filter((document) => condition.matches(document) && orders.every(({ key }) => key(document)))
    .sort((a, b) => compareBy(orders, a, b))
    .filter((document) => (!start || start(document) >= 0) && (!end || end(document) < 0))
  const offset = wholeNumber(query.offset) ?? 0
  const limit = wholeNumber(isObject(query.limit) ? query.limit.value : query.limit) ?? found.length
  const readTime = writeTimestamp(time)
  const documents = found.slice(offset, offset + limit)
  if (!documents.length) return [{ readTime }]
  return documents.map((document) => ({ document: encodeDocument(document, database), readTime }))
}

function collectionOf(from: unknown): string {
  const only: unknown = Array.isArray(from) && from.length === 1 ? from[0] : undefined
  if (!isObject(only) || typeof only.collectionId !== 'string' || !/^[^/]+$/.test(only.collectionId))
    throw invalidPayload()
  if (only.allDescendants)
    throw new FirestoreError('INVALID_ARGUMENT', 'Queries of collection groups are not supported.')
  return only.collectionId
}

/** The requested sort order, followed by the document's name to make the order unique. */
function readOrders(json: unknown = [], database: string): readonly Order[] {
  if (!Array.isArray(json)) throw invalidPayload()
  if (json.length > LIMITS.queryParts) throw tooManyParts(json.length)
  const orders = json.map((entry): Order => {
    if (!isObject(entry) || !DIRECTIONS.includes(entry.direction)) throw invalidPayload()
    return { key: readKey(entry.field, database), direction: entry.direction === 'DESCENDING' ? -1 : 1 }
  })
  const byName = readKey({ fieldPath: '__name__' }, database)
  return [...orders, { key: byName, direction: orders.at(-1)?.direction ?? 1 }]
}

function compareBy(orders: readonly Order[], a: StoredDocument, b: StoredDocument): number {
  for (const { key, direction } of orders) {
    const order = compareValues(key(a)!, key(b)!) * direction
    if (order) return order
  }
  return 0
}

/** Returns a function that compares documents with a cursor: negative if the document is before it. */
function readCursor(
  json: unknown,
  orders: readonly Order[],
): ((document: StoredDocument) => number) | undefined {
  if (json === undefined) return undefined
  if (!isObject(json) || !Array.isArray(json.values)) throw invalidPayload()
  if (json.values.length > orders.length)
    throw new FirestoreError('INVALID_ARGUMENT', 'Cursor has too many values.')
  const values: Value[] = json.values.map((value) => decodeValue(value))
  const before = json.before === true
  return (document) => {
    for (const [at, value] of values.entries()) {
      const { key, direction } = orders[at]!
      const order = compareValues(key(document)!, value) * direction
      if (order) return order
    }
    return before ? 0 : -1
  }
}

function wholeNumber(json: unknown): number | undefined {
  if (json === undefined) return undefined
  const number = typeof json === 'number' || typeof json === 'string' ? Number(json) : Number.NaN
  if (!Number.isSafeInteger(number) || number < 0) throw invalidPayload()
  return number
}
