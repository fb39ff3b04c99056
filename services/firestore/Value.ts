/** A Firestore value. Times are microseconds of the epoch, bytes are base64, and a reference is a document's full name. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly micros: bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: string }
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'list'; readonly values: readonly Value[] }
  | MapValue

export interface MapValue {
  readonly type: 'map'
  readonly entries: Fields
}

/** The fields of a document or a map. Immutable. */
export type Fields = ReadonlyMap<string, Value>

export const NULL: Value = { type: 'null' }

/** An integer or a double. */
export type NumberValue = Extract<Value, { type: 'integer' | 'double' }>

export function isNumber(value: { readonly type: string }): value is NumberValue {
  return value.type === 'integer' || value.type === 'double'
}

export function mapValue(entries: Fields): MapValue {
  return { type: 'map', entries }
}
