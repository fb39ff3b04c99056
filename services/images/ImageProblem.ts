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

/** A place in the operations of an address that does not follow the grammar. */
export class GrammarProblem extends Error {
  /** Characters from the start of the text after `/m/`, percent-decoded; the first one is 0. */
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'GrammarProblem'
    this.position = position
  }
}
