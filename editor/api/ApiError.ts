import type { JsonObject } from '../space/Json.ts'

/** Why a request of the editor was not carried out. */
export class ApiError extends Error {
  /** The response's status; 0 where there was no response. */
  readonly status: number
  /** What the service said beside its sentence, such as the story as it is now where it was changed meanwhile (409). */
  readonly more: JsonObject

  /** @param message the service's own sentence */
  constructor(status: number, message: string, more: JsonObject = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.more = more
  }

  /** Whether the same request may be carried out later: the service was not reached, or had too much to do. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** What went wrong, in the words of an error, without its kind. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
