import { isObject } from '../../json/JsonObject.ts'
import { decodeValue } from './decodeValue.ts'
import { FirestoreError, invalidPayload } from './FirestoreError.ts'
import { type FieldPath, readFieldPath } from './fieldPath.ts'
import { isNumber, type NumberValue, type Value } from './Value.ts'

/** A transform that calculates a number from the stored number. */
export interface NumberTransform {
  readonly kind: 'increment' | 'maximum' | 'minimum'
  readonly operand: NumberValue
}

/** A field value that the service calculates. */
export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'requestTime' }
  | NumberTransform
  | { readonly kind: 'append' | 'remove'; readonly values: readonly Value[] }
)

const LISTS = { appendMissingElements: 'append', removeAllFromArray: 'remove' } as const
const NUMBERS = ['increment', 'maximum', 'minimum'] as const

/** @throws FirestoreError */
export function readTransform(json: unknown): Transform {
  if (!isObject(json)) throw invalidPayload()
  const { fieldPath, ...rest } = json
  const path = readFieldPath(fieldPath)
  const operations = Object.entries(rest)
  const [name, operand] = operations[0] ?? []
  if (operations.length !== 1) throw invalidPayload()
  if (name === 'setToServerValue') {
    if (operand !== 'REQUEST_TIME') throw invalidPayload()
    return { path, kind: 'requestTime' }
  }
  if (name === 'appendMissingElements' || name === 'removeAllFromArray') {
    const list = decodeValue({ arrayValue: operand })
    return { path, kind: LISTS[name], values: list.type === 'list' ? list.values : [] }
  }
  const kind = NUMBERS.find((known) => known === name)
  if (!kind) throw invalidPayload()
  const value = decodeValue(operand)
  if (!isNumber(value)) throw new FirestoreError('INVALID_ARGUMENT', 'Input must be int64 or double.')
  return { path, kind, operand: value }
}
