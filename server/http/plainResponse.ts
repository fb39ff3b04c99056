type Headers = Readonly<Record<string, string>>

interface Parts {
  readonly body: Uint8Array | null
  readonly status: number
  readonly headers: Headers
}

/** Header values that can be sent. */
const SENDABLE = /^[\t\x20-\x7e]*$/

const plainParts = new WeakMap<Response, Parts>()

/** Reusable headers: whether they can be sent, and the cached results of joining them. */
const reusable = new WeakMap<
  Headers,
  { readonly canBeSent: boolean; readonly joined: WeakMap<Headers, Headers> }
>()

/** Marks headers as reused by many responses, so that validating and joining them is cached. They must not change. */
export function reusableHeaders(headers: Headers): Headers {
  if (!reusable.has(headers))
    reusable.set(headers, { canBeSent: areSendable(headers), joined: new WeakMap() })
  return headers
}

function areSendable(headers: Headers): boolean {
  for (const name in headers) if (!SENDABLE.test(headers[name]!)) return false
  return true
}

const canBeSent = (headers: Headers): boolean => reusable.get(headers)?.canBeSent ?? areSendable(headers)

function joinHeaders(own: Headers, more: Headers): Headers {
  const known = reusable.has(more) ? reusable.get(own)?.joined : undefined
  const found = known?.get(more)
  if (found) return found
  const plainParts = { ...own, ...more }
  if (known) known.set(more, reusableHeaders(plainParts))
  return plainParts
}

function responseOf(parts: Parts): Response {
  const { body, ...init } = parts
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, init)
  plainParts.set(response, parts)
  return response
}

/**
 * Returns a response whose headers are a plain object, which the Node adapter writes directly. A `Headers` object validates, sorts and
 * copies with each added header, which would take longer than everything else for a cached page.
 */
export const plainResponse = (body: Uint8Array | null, status: number, headers: Headers): Response =>
  canBeSent(headers)
    ? responseOf({ body, status, headers })
    : new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })

/**
 * Returns a response with further headers, which override its own. Changes the response in place unless it is a plain one.
 *
 * @throws TypeError if a header can't be sent
 */
export function withHeaders(response: Response, headers: Headers): Response {
  const parts = plainParts.get(response)
  if (parts && canBeSent(headers))
    return responseOf({ ...parts, headers: joinHeaders(parts.headers, headers) })
  plainParts.delete(response)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Returns a header of a response, by its lowercase name; undefined if the response doesn't have it. */
export function headerOf(response: Response, name: string): string | undefined {
  const parts = plainParts.get(response)
  return parts ? parts.headers[name] : (response.headers.get(name) ?? undefined)
}
