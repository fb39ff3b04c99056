/** The kind of an error of the content service, for callers to distinguish. */
export type ContentErrorKind = 'notFound' | 'unauthorised' | 'limited' | 'unavailable' | 'invalid'

export interface ContentErrorDetails {
  /** For developers: what happened, why, what to do. */
  readonly message: string
  /** The service's HTTP status. Undefined if it was not reached or its response was invalid. */
  readonly status?: number
  readonly slug?: string
  readonly cause?: unknown
}

/** The status of the page that needed the content. A refused token is the site's fault: 500, not 401. */
const STATUS: Readonly<Record<ContentErrorKind, number>> = {
  notFound: 404,
  limited: 503,
  unavailable: 503,
  unauthorised: 500,
  invalid: 500,
}

/** The error for all failures of reading content. `message` is for logs, never for visitors. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly kind: ContentErrorKind
  readonly status: number | undefined
  readonly slug: string | undefined
  /** The status of the page that needed this content. A refused token is the site's fault: 500, not 401. */
  readonly statusCode: number

  constructor(kind: ContentErrorKind, details: ContentErrorDetails) {
    super(details.message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.slug = details.slug
    this.statusCode = STATUS[kind]
  }
}
