import type { JsonObject } from './JsonObject.ts'

type Status = 400 | 403 | 404 | 409 | 413 | 415 | 422 | 500

/** The vendor's words for a name, slug or other value that a different record has. */
export const NOT_UNIQUE = 'has already been taken'

/** An edit that cannot be done, with the HTTP status that says so. */
export class EditError extends Error {
  readonly status: Status
  /** What the answer says beside the sentence. */
  readonly more: JsonObject

  constructor(status: Status, message: string, more: JsonObject = {}) {
    super(message)
    this.name = 'EditError'
    this.status = status
    this.more = more
  }
}
