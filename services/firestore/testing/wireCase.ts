import { type Json, update } from './wire.ts'

/** A case of the wire protocol: initial document, request, expected response and expected document. */
export interface WireCase {
  readonly name: string
  readonly before?: Json
  readonly send: (path: string) => Json | string
  readonly status: 200 | 400 | 403 | 404 | 409
  /** The expected error status, such as `INVALID_ARGUMENT`. */
  readonly error?: string
  /** The expected fields; null if no document is stored. */
  readonly stored?: Json | null
}

/** Creates the body of a commit. */
export const commits = (...writes: Json[]): Json => ({ writes })

/** Creates a commit that updates and transforms fields of a document. */
export const changing =
  (fields: Json, ...transforms: Json[]) =>
  (path: string) =>
    commits(update(path, fields, transforms))
