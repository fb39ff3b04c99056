import { hasPlainCharacters, withPlainCharacters } from './plainCharacters.ts'
import { yieldToEventLoop } from './timeSlicing.ts'

/** From so many characters on an answer is some milliseconds of work: receiving, reading and using it are turns of their own. */
const LARGE = 200_000

export interface ContentTransportOptions {
  readonly fetch: typeof fetch
  readonly timeoutSeconds: number
}

/**
 * The fetch under the official client. It fixes what the client leaves open:
 * - the client's time limit ends with the headers and leaves a running timer when a connection fails; this one covers
 *   the body and leaves nothing behind;
 * - the client loses the status of a response that is not JSON; this one gives it a JSON body;
 * - content may hold characters that no document may; this one leaves them out of what is read;
 * - the client asks for relations beyond the limit with the list's own `starts_with`, which hides those of other
 *   folders; this one drops it there;
 * - the client sends the OAuth token with every request; this one keeps it to the management API.
 */
export function createContentTransport(options: ContentTransportOptions): typeof fetch {
  return async (input, init) => {
    const address = withoutFolderOfRelations(String(input))
    const headers = new Headers(init?.headers)
    if (new URL(address).pathname.includes('/cdn/')) headers.delete('Authorization')
    const signal = options.timeoutSeconds > 0 ? AbortSignal.timeout(options.timeoutSeconds * 1000) : null
    try {
      const response = await options.fetch(address, { ...init, headers, signal })
      const text = await response.text()
      if (text.length < LARGE) return asJson(response, text, init?.method)
      await yieldToEventLoop()
      const read = asJson(response, text, init?.method)
      await yieldToEventLoop()
      return read
    } catch (cause) {
      throw new Error(failure(cause, options.timeoutSeconds), { cause })
    }
  }
}

function withoutFolderOfRelations(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('by_uuids') || !url.searchParams.has('starts_with')) return address
  url.searchParams.delete('starts_with')
  return url.href
}

function asJson(response: Response, text: string, method = 'get'): Response {
  const { status, statusText, headers } = response
  if (status === 204) return new Response(null, { status, headers })
  if (response.ok && text === '') return Response.json({}, { status, headers })
  const read = parsed(text)
  if (read) {
    const isToClean = method.toLowerCase() === 'get' && !hasPlainCharacters(text)
    const value = isToClean ? withPlainCharacters(read.value) : read.value
    // A page of a hundred stories is megabytes, which the body would be made of and read from once more.
    return Object.defineProperty(new Response(null, { status, statusText, headers }), 'json', {
      value: async () => value,
    })
  }
  const type = headers.get('content-type') ?? 'no content type'
  const error = `The answer is not JSON (${status} ${statusText}, ${type}).`.replace(' ,', ',')
  // An OK that is not JSON comes from something between the service and us: a bad gateway.
  return Response.json({ error }, { status: response.ok ? 502 : status })
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function failure(cause: unknown, timeoutSeconds: number): string {
  if (!(cause instanceof Error)) return 'an unknown failure'
  if (cause.name === 'TimeoutError') return `no whole answer within ${timeoutSeconds} s`
  // Node's fetch says only "fetch failed" and keeps the reason in its cause.
  const reason = cause.cause as { message?: string; code?: string } | undefined
  return reason?.message || reason?.code || cause.message
}
