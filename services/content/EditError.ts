import type { JsonObject } from '../../json/JsonObject.ts'

type Status = 400 | 403 | 404 | 409 | 413 | 415 | 422 | 500

/** Storyblok's message for a name, slug or other value that a different record has. */
export const NOT_UNIQUE = 'has already been taken'

/** A rejected edit, with the HTTP status of the response. */
export class EditError extends Error {
  readonly status: Status
  /** Properties of the response body in addition to the message. */
  readonly more: JsonObject

  constructor(status: Status, message: string, more: JsonObject = {}) {
    super(message)
    this.name = 'EditError'
    this.status = status
    this.more = more
  }
}
