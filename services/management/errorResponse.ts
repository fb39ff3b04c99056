import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JsonObject } from '../../json/JsonObject.ts'

/** The complete body of the vendor's 404 responses. */
const NOT_FOUND = ['This record could not be found']

/** Header with the URI-encoded explanation of a 404, which the vendor's body has no property for. */
const ERROR_DETAIL = 'Error-Detail'

/**
 * Creates an error response in the vendor's format: a 404 is a list with one sentence, any other status an object with the sentence as
 * `error`.
 *
 * @param more additional properties of the body
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
