type Headers = Readonly<Record<string, string>>

interface Parts {
  readonly body: Uint8Array | null
  readonly status: number
  readonly headers: Headers
}

/** What a header's value may hold to be sent. */
const SENDABLE = /^[\t\x20-\x7e]*$/

const made = new WeakMap<Response, Parts>()

/**
 * An answer whose headers are a plain object, by which Node writes them as they are. `Headers` are checked, sorted and copied with
 * each that is added, which takes longer than all else that is done for a kept page.
 */
export function plainAnswer(body: Uint8Array | null, status: number, headers: Headers): Response {
  const response = new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers })
  if (Object.values(headers).every((value) => SENDABLE.test(value)))
    made.set(response, { body, status, headers })
  return response
}

/**
 * An answer with further headers, which count more than its own: the same one, unless it is a plain one that nothing else was
 * set on.
 * @throws where a header cannot be sent
 */
export function withHeaders(response: Response, headers: Headers): Response {
  const parts = made.get(response)
  if (parts) return plainAnswer(parts.body, parts.status, { ...parts.headers, ...headers })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Whether an answer says something in a header. */
export function saysIn(response: Response, name: string): boolean {
  const parts = made.get(response)
  return parts ? Object.hasOwn(parts.headers, name) : response.headers.has(name)
}
