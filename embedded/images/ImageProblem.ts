import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A request that cannot be answered with an image; the message is a sentence for the client. */
export class ImageProblem extends Error {
  readonly status: ContentfulStatusCode
  /** More for the answer's JSON, such as the position of a mistake. */
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
