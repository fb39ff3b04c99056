/** The HTTP status of each kind of refusal that the service knows. */
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

/** A request that is refused, in the words of the protocol. */
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

  /** The body of the answer. */
  toJSON(): { error: { code: number; message: string; status: string } } {
    return { error: { code: this.code, message: this.message, status: this.status } }
  }
}

const LONGEST_QUOTE = 100

/** The beginning of a client's text, for error messages. */
export function quoted(text: string): string {
  return `"${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}"`
}

/** What the service says of a body that it cannot read. */
export function invalidPayload(): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', "Payload isn't valid for request.")
}
