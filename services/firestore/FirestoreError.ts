/** HTTP status of each gRPC status that this service returns. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const

export type FirestoreStatus = keyof typeof HTTP_STATUS

/** An error response of the Firestore protocol. */
export class FirestoreError extends Error {
  readonly status: FirestoreStatus

  constructor(status: FirestoreStatus, message: string) {
    super(message)
    this.name = 'FirestoreError'
    this.status = status
  }

  get code() {
    return HTTP_STATUS[this.status]
  }

  /** The response body. */
  toJSON(): { error: { code: number; message: string; status: string } } {
    return { error: { code: this.code, message: this.message, status: this.status } }
  }
}

const MAX_QUOTE_LENGTH = 100

/** Quotes the first 100 characters of a client's text for error messages. */
export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text}"`
}

/** The service's error for a body that cannot be parsed. */
export function invalidPayload(): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', "Payload isn't valid for request.")
}
