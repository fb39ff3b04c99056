import { FirestoreError } from './FirestoreError.ts'
import { type Fields, mapValue, type Value } from './Value.ts'

/** The names along the way to a field. */
export type FieldPath = readonly string[]

const SEGMENT = /^(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`)(?:\.(?=.)|$)/

/** Reads `a.b` and `` `odd name`.c ``. @throws FirestoreError */
export function readFieldPath(text: unknown): FieldPath {
  const names: string[] = []
  let rest = typeof text === 'string' ? text : ''
  do {
    const found = SEGMENT.exec(rest)
    if (!found) throw new FirestoreError('INVALID_ARGUMENT', `Invalid property path "${text}".`)
    names.push(found[1] ?? (found[2] ?? '').replace(/\\(.)/g, '$1'))
    rest = rest.slice(found[0].length)
  } while (rest)
  return names
}

export function fieldAt(fields: Fields, [name = '', ...inner]: FieldPath): Value | undefined {
  const value = fields.get(name)
  if (!inner.length || !value) return value
  return value.type === 'map' ? fieldAt(value.entries, inner) : undefined
}

/** The fields with one of them set; undefined takes it away. What stands in the way of the path gives way to a map. */
export function withField(
  fields: Fields,
  [name = '', ...inner]: FieldPath,
  value: Value | undefined,
): Fields {
  const copy = new Map(fields)
  const at = copy.get(name)
  if (inner.length) {
    const isMap = at?.type === 'map'
    if (!isMap && value === undefined) return fields
    copy.set(name, mapValue(withField(isMap ? at.entries : new Map(), inner, value)))
  } else if (value === undefined) copy.delete(name)
  else copy.set(name, value)
  return copy
}
