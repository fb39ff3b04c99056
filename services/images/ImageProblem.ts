import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown for a request that has no image as its response. The message is sent to the client. */
export class ImageProblem extends Error {
  readonly status: ContentfulStatusCode
  /** Additional properties of the response's JSON, such as the position of a syntax error. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ImageProblem'
    this.status = status
    this.details = details
  }
}

/** A syntax error in the operations of an address. */
export class GrammarProblem extends Error {
  /** Zero-based index in the percent-decoded text after `/m/`. */
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'GrammarProblem'
    this.position = position
  }
}
