import { randomBytes } from 'node:crypto'

/** Project id of the conformance cases. */
export const PROJECT = 'demo-conformance'
export const DATABASE = `projects/${PROJECT}/databases/(default)`

export type Json = Readonly<Record<string, unknown>>

/** Returns 20 random letters and digits, like ids of the official client. */
export function randomId(): string {
  return randomBytes(10).toString('hex')
}

export const nameOf = (path: string) => `${DATABASE}/documents/${path}`

export const text = (value: string): Json => ({ stringValue: value })
export const integer = (value: number): Json => ({ integerValue: String(value) })
export const double = (value: number | string): Json => ({ doubleValue: value })
export const time = (value: string): Json => ({ timestampValue: value })
export const map = (fields: Json): Json => ({ mapValue: { fields } })
export const list = (...values: Json[]): Json => ({ arrayValue: values.length ? { values } : {} })
export const NOTHING: Json = { nullValue: 'NULL_VALUE' }

/** Creates or replaces a document, like `setDoc`. */
export const set = (path: string, fields: Json, more: Json = {}): Json => ({
  update: { name: nameOf(path), fields },
  ...more,
})

/** Creates a document that must not exist, like `addDoc`. */
export const add = (path: string, fields: Json, more: Json = {}): Json =>
  set(path, fields, { currentDocument: { exists: false }, ...more })

/** Changes fields of a document that must exist, like `updateDoc`. */
export const update = (path: string, fields: Json, transforms: readonly Json[] = []): Json => ({
  update: { name: nameOf(path), ...(Object.keys(fields).length ? { fields } : {}) },
  updateMask: { fieldPaths: Object.keys(fields) },
  ...(transforms.length ? { updateTransforms: transforms } : {}),
  currentDocument: { exists: true },
})

export const remove = (path: string): Json => ({ delete: nameOf(path) })

export const serverTime = (fieldPath: string): Json => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })

export const append = (fieldPath: string, ...values: Json[]): Json => ({
  fieldPath,
  appendMissingElements: { values },
})
