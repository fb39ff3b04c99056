import { type Json, update } from './wire.ts'

/** What is written to the document before, what is sent, and what is then answered and stored. */
export interface WireCase {
  readonly name: string
  readonly before?: Json
  readonly send: (path: string) => Json | string
  readonly status: 200 | 400 | 403 | 404 | 409
  /** The word of the error. */
  readonly error?: string
  /** The fields stored afterwards; null: nothing is stored. */
  readonly stored?: Json | null
}

/** The body of a commit. */
export const commits = (...writes: Json[]): Json => ({ writes })

/** Updates fields of a document, and transforms some. */
export const changing =
  (fields: Json, ...transforms: Json[]) =>
  (path: string) =>
    commits(update(path, fields, transforms))
