import type { JsonObject } from '../space/Json.ts'

/** A failed request to the Management API. */
export class ApiError extends Error {
  /** HTTP status of the response; 0 without a response. */
  readonly status: number
  /** Other keys of the response body, such as the current story after a conflict (409). */
  readonly details: JsonObject

  /** @param message the service's error message */
  constructor(status: number, message: string, more: JsonObject = {}, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.status = status
    this.details = more
  }

  /** Whether a retry may succeed: the service was unreachable or overloaded. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** Returns the message of an error without its class name. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
