/** Why the content service gave nothing: what a caller decides on. */
export type ContentErrorKind = 'notFound' | 'unauthorised' | 'limited' | 'unavailable' | 'invalid'

export interface ContentErrorDetails {
  /** For developers: what happened, why, what to do. */
  readonly message: string
  /** The service's HTTP status; undefined when it was not reached or its answer had the wrong shape. */
  readonly status?: number
  readonly slug?: string
  readonly cause?: unknown
}

const unreachable = 'The content of this page cannot be reached at the moment. Please try again in a minute.'
const unshowable = 'This page cannot be shown at the moment.'

const shown: Record<ContentErrorKind, { readonly statusCode: number; readonly publicMessage: string }> = {
  notFound: { statusCode: 404, publicMessage: 'This page could not be found' },
  limited: { statusCode: 503, publicMessage: unreachable },
  unavailable: { statusCode: 503, publicMessage: unreachable },
  unauthorised: { statusCode: 500, publicMessage: unshowable },
  invalid: { statusCode: 500, publicMessage: unshowable },
}

/** The one error the content floor throws about content. `message` is for logs, never for a visitor. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly kind: ContentErrorKind
  readonly status: number | undefined
  readonly slug: string | undefined
  /** The status of the page that needed this content. A refused token is the site's fault: 500, not 401. */
  readonly statusCode: number
  /** Safe for a visitor: names no slug, address, token or setting. */
  readonly publicMessage: string

  constructor(kind: ContentErrorKind, details: ContentErrorDetails) {
    super(details.message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.slug = details.slug
    this.statusCode = shown[kind].statusCode
    this.publicMessage = shown[kind].publicMessage
  }
}
