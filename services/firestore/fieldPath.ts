import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { checkFieldName } from './fieldName.ts'
import { LIMITS } from './limits.ts'
import type { Fields, Value } from './Value.ts'

/** Names of the nested maps and the field, outermost first. */
export type FieldPath = readonly string[]

const NAME = /(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`)/y

/** Parses `a.b` and `` `odd name`.c ``. @throws FirestoreError */
export function readFieldPath(text: unknown): FieldPath {
  if (typeof text !== 'string') throw invalidPayload()
  if (Buffer.byteLength(text) > LIMITS.fieldPathBytes)
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `property path is longer than ${LIMITS.fieldPathBytes} bytes.`,
    )
  const names: string[] = []
  let at = 0
  for (;;) {
    NAME.lastIndex = at
    const found = NAME.exec(text)
    if (!found) throw invalidPath(text)
    const name = found[1] ?? (found[2] ?? '').replace(/\\(.)/g, '$1')
    checkFieldName(name)
    if (names.push(name) > LIMITS.fieldPathNames)
      throw new FirestoreError(
        'INVALID_ARGUMENT',
        `paths must have at most ${LIMITS.fieldPathNames} elements`,
      )
    at = NAME.lastIndex
    if (at === text.length) return names
    if (text[at++] !== '.') throw invalidPath(text)
  }
}

function invalidPath(text: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', `Invalid property path ${quoted(text)}.`)
}

/** Returns the value at a path; undefined if there is none. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined = { type: 'map', entries: fields }
  for (const name of path) {
    if (value?.type !== 'map') return undefined
    value = value.entries.get(name)
  }
  return value
}
