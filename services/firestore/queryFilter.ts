import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { compareValues, sameKind, sameValue } from './compareValues.ts'
import { decodeValue } from './decodeValue.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { type FieldPath, fieldAt, readFieldPath } from './fieldPath.ts'
import { LIMITS } from './limits.ts'
import type { StoredDocument } from './StoredDocument.ts'
import type { Value } from './Value.ts'

export type Filter = (document: StoredDocument) => boolean

/** Returns the value that a query sorts or compares by: a field, or the document's name. */
export type Key = (document: StoredDocument) => Value | undefined

type Test = (value: Value, operand: Value) => boolean

const contains = (operand: Value, value: Value) =>
  operand.type === 'list' && operand.values.some((entry) => sameValue(entry, value))

const ordered =
  (holds: (order: number) => boolean): Test =>
  (value, operand) =>
    sameKind(value, operand) && holds(compareValues(value, operand))

const TESTS: ReadonlyMap<string, Test> = new Map(
  Object.entries<Test>({
    EQUAL: sameValue,
    NOT_EQUAL: (value, operand) => value.type !== 'null' && !sameValue(value, operand),
    LESS_THAN: ordered((order) => order < 0),
    LESS_THAN_OR_EQUAL: ordered((order) => order <= 0),
    GREATER_THAN: ordered((order) => order > 0),
    GREATER_THAN_OR_EQUAL: ordered((order) => order >= 0),
    ARRAY_CONTAINS: (value, operand) => contains(value, operand),
    IN: (value, operand) => contains(operand, value),
    NOT_IN: (value, operand) => value.type !== 'null' && !contains(operand, value),
    ARRAY_CONTAINS_ANY: (value, operand) =>
      operand.type === 'list' && operand.values.some((entry) => contains(value, entry)),
  }),
)

const isNotANumber = (value: Value) => value.type === 'double' && Number.isNaN(value.value)

const UNARY: ReadonlyMap<string, (value: Value) => boolean> = new Map(
  Object.entries({
    IS_NULL: (value: Value) => value.type === 'null',
    IS_NOT_NULL: (value: Value) => value.type !== 'null',
    IS_NAN: isNotANumber,
    IS_NOT_NAN: (value: Value) => value.type !== 'null' && !isNotANumber(value),
  }),
)

/** Operators whose operand is a list. */
const LISTS: readonly string[] = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']

/** A parsed `where` of a query, with the counts that the service limits. */
export interface Condition {
  readonly matches: Filter
  /** Number of field filters. */
  readonly filters: number
  /** Number of disjunctions in disjunctive normal form. */
  readonly disjunctions: number
}

/** Parses the `where` of a query. @throws FirestoreError */
export function readCondition(json: unknown, database: string): Condition {
  if (json === undefined) return { matches: () => true, filters: 0, disjunctions: 1 }
  const condition = readPart(json, database)
  if (condition.disjunctions > LIMITS.disjunctions)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `Too many disjunctions after normalization. Result had ${condition.disjunctions} disjunctions which is more than the maximum of ${LIMITS.disjunctions}`,
    )
  return condition
}

function readPart(json: unknown, database: string): Condition {
  if (!isObject(json)) throw invalidPayload()
  const { compositeFilter, fieldFilter, unaryFilter } = json
  if (isObject(compositeFilter)) return readComposite(compositeFilter, database)
  const given = isObject(fieldFilter) ? fieldFilter : isObject(unaryFilter) ? unaryFilter : undefined
  if (!given || typeof given.op !== 'string') throw invalidPayload()
  const key = readKey(given.field, database)
  const unary = isObject(unaryFilter) ? UNARY.get(given.op) : undefined
  const binary = isObject(fieldFilter) ? TESTS.get(given.op) : undefined
  if (!unary && !binary) throw invalidPayload()
  const operand = binary && decodeValue(given.value)
  const alternatives = operand && LISTS.includes(given.op) ? lengthOf(operand, given.op) : 1
  return {
    matches: (document) => {
      const value = key(document)
      if (!value) return false
      return operand && binary ? binary(value, operand) : (unary?.(value) ?? false)
    },
    filters: 1,
    disjunctions: given.op === 'NOT_IN' ? 1 : alternatives,
  }
}

function readComposite({ op, filters }: JsonObject, database: string): Condition {
  if (!Array.isArray(filters) || (op !== 'AND' && op !== 'OR')) throw invalidPayload()
  if (filters.length > LIMITS.queryParts) throw tooManyParts(filters.length)
  const inner = filters.map((filter) => readPart(filter, database))
  const counts = inner.map(({ disjunctions }) => disjunctions)
  return {
    matches: (document) =>
      op === 'AND'
        ? inner.every(({ matches }) => matches(document))
        : inner.some(({ matches }) => matches(document)),
    filters: inner.reduce((sum, part) => sum + part.filters, 0),
    disjunctions: counts.reduce(
      (all, count) => (op === 'AND' ? all * count : all + count),
      op === 'AND' ? 1 : 0,
    ),
  }
}

function lengthOf(operand: Value, op: string): number {
  const length = operand.type === 'list' ? operand.values.length : 0
  if (length > LIMITS.disjunctions)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `'${op}' supports up to ${LIMITS.disjunctions} comparison values.`,
    )
  return Math.max(1, length)
}

export function tooManyParts(count: number): FirestoreError {
  return new FirestoreError(
    'INVALID_ARGUMENT',
    `The query may not have more than ${LIMITS.queryParts} filters and sort orders in total. There are ${count}.`,
  )
}

/** Parses a field reference. @throws FirestoreError */
export function readKey(json: unknown, database: string): Key {
  if (!isObject(json)) throw invalidPayload()
  if (json.fieldPath === '__name__')
    return ({ path }) => ({ type: 'reference', name: `${database}/documents/${path}` })
  const path: FieldPath = readFieldPath(json.fieldPath)
  return ({ fields }) => fieldAt(fields, path)
}
