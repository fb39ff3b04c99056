import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JsonObject } from '../content/JsonObject.ts'

/** The vendor's whole body of a 404. */
const NOT_FOUND = ['This record could not be found']

/** A header for what the vendor's body has no place for: what went wrong and what to do, encoded as in addresses. */
const ERROR_DETAIL = 'Error-Detail'

/**
 * A refusal in the vendor's form: a 404 is a list of one sentence, anything else has the sentence as `error`.
 *
 * @param more what the body says beside the sentence
 */
export function errorResponse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  more: JsonObject = {},
): Response {
  if (status === 404) return c.json(NOT_FOUND, status, { [ERROR_DETAIL]: encodeURIComponent(message) })
  return c.json({ error: message, ...more }, status)
}
