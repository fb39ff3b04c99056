import { compareValues, sameKind, sameValue } from './compareValues.ts'
import { decodeValue, isObject } from './decodeValue.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { type FieldPath, fieldAt, readFieldPath } from './fieldPath.ts'
import type { StoredDocument } from './StoredDocument.ts'
import type { Value } from './Value.ts'

export type Filter = (document: StoredDocument) => boolean

/** What a query sorts and compares by: a field, or the document's name. */
export type Key = (document: StoredDocument) => Value | undefined

type Test = (value: Value, operand: Value) => boolean

const listed = (operand: Value, value: Value) =>
  operand.type === 'list' && operand.values.some((entry) => sameValue(entry, value))

const ordered =
  (holds: (order: number) => boolean): Test =>
  (value, operand) =>
    sameKind(value, operand) && holds(compareValues(value, operand))

const TESTS: Readonly<Record<string, Test>> = {
  EQUAL: sameValue,
  NOT_EQUAL: (value, operand) => value.type !== 'null' && !sameValue(value, operand),
  LESS_THAN: ordered((order) => order < 0),
  LESS_THAN_OR_EQUAL: ordered((order) => order <= 0),
  GREATER_THAN: ordered((order) => order > 0),
  GREATER_THAN_OR_EQUAL: ordered((order) => order >= 0),
  ARRAY_CONTAINS: (value, operand) => listed(value, operand),
  IN: (value, operand) => listed(operand, value),
  NOT_IN: (value, operand) => value.type !== 'null' && !listed(operand, value),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    operand.type === 'list' && operand.values.some((entry) => listed(value, entry)),
}

const isNotANumber = (value: Value) => value.type === 'double' && Number.isNaN(value.value)

const UNARY: Readonly<Record<string, (value: Value) => boolean>> = {
  IS_NULL: (value) => value.type === 'null',
  IS_NOT_NULL: (value) => value.type !== 'null',
  IS_NAN: isNotANumber,
  IS_NOT_NAN: (value) => value.type !== 'null' && !isNotANumber(value),
}

/** Reads the `where` of a query. @throws FirestoreError */
export function readFilter(json: unknown, database: string): Filter {
  if (json === undefined) return () => true
  if (!isObject(json)) throw invalidPayload()
  const { compositeFilter, fieldFilter, unaryFilter } = json
  if (isObject(compositeFilter)) {
    const { op, filters } = compositeFilter
    if (!Array.isArray(filters) || (op !== 'AND' && op !== 'OR')) throw invalidPayload()
    const inner = filters.map((filter) => readFilter(filter, database))
    return op === 'AND'
      ? (document) => inner.every((holds) => holds(document))
      : (document) => inner.some((holds) => holds(document))
  }
  const given = isObject(fieldFilter) ? fieldFilter : isObject(unaryFilter) ? unaryFilter : undefined
  if (!given) throw invalidPayload()
  const key = readKey(given.field, database)
  const name = String(given.op)
  const unary = isObject(unaryFilter) ? UNARY[name] : undefined
  const binary = isObject(fieldFilter) ? TESTS[name] : undefined
  if (!unary && !binary) throw new FirestoreError('INVALID_ARGUMENT', `The operator ${name} is not known.`)
  const operand = binary && decodeValue(given.value)
  return (document) => {
    const value = key(document)
    if (!value) return false
    return operand && binary ? binary(value, operand) : (unary?.(value) ?? false)
  }
}

/** Reads a field reference. @throws FirestoreError */
export function readKey(json: unknown, database: string): Key {
  if (!isObject(json)) throw invalidPayload()
  if (json.fieldPath === '__name__')
    return ({ path }) => ({ type: 'reference', name: `${database}/documents/${path}` })
  const path: FieldPath = readFieldPath(json.fieldPath)
  return ({ fields }) => fieldAt(fields, path)
}
