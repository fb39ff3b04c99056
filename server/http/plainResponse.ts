type Headers = Readonly<Record<string, string>>

interface Parts {
  readonly body: Uint8Array | null
  readonly status: number
  readonly headers: Headers
}

/** What a header's value may hold to be sent. */
const SENDABLE = /^[\t\x20-\x7e]*$/

const made = new WeakMap<Response, Parts>()

/** Headers that are sent with many responses, and can be. */
const sendable = new WeakSet<Headers>()

function canBeSent(headers: Headers): boolean {
  if (sendable.has(headers)) return true
  for (const name in headers) if (!SENDABLE.test(headers[name]!)) return false
  sendable.add(headers)
  return true
}

function responseOf(parts: Parts): Response {
  const { body, ...init } = parts
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, init)
  made.set(response, parts)
  return response
}

/**
 * A response whose headers are a plain object, by which Node writes them as they are. `Headers` are checked, sorted and copied with
 * each that is added, which takes longer than all else that is done for a kept page.
 */
export const plainResponse = (body: Uint8Array | null, status: number, headers: Headers): Response =>
  canBeSent(headers)
    ? responseOf({ body, status, headers })
    : new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })

/**
 * A response with further headers, which count more than its own: the same one, unless it is a plain one.
 * @throws where a header cannot be sent
 */
export function withHeaders(response: Response, headers: Headers): Response {
  const parts = made.get(response)
  if (parts && canBeSent(headers)) return responseOf({ ...parts, headers: { ...parts.headers, ...headers } })
  made.delete(response)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Whether a response says something in a header. */
export function saysIn(response: Response, name: string): boolean {
  const parts = made.get(response)
  return parts ? Object.hasOwn(parts.headers, name) : response.headers.has(name)
}
