import { yieldToEventLoop } from '../../json/timeSlicing.ts'
import { hasPlainCharacters, withPlainCharacters } from './plainCharacters.ts'

/** A response with more characters takes milliseconds to parse, so the event loop runs before and after parsing it. */
const LARGE = 200_000

export interface ContentTransportOptions {
  readonly fetch: typeof fetch
  readonly timeoutSeconds: number
}

/**
 * Creates the `fetch` function of the official client. It works around problems of the client:
 * - Its timeout ends with the headers, and its timer keeps running when a connection fails. Here the timeout includes the body.
 * - It loses the status of a response that is not JSON. Here it gets a JSON body.
 * - Content may contain characters that are invalid in documents. Here they are removed from reads.
 * - It requests relations beyond the limit with the list's `starts_with`, which excludes those in other folders. Here the parameter is
 *   removed.
 * - It sends the OAuth token with every request. Here only requests to the management API have it.
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
      if (text.length < LARGE) return toJsonResponse(response, text, init?.method)
      await yieldToEventLoop()
      const read = toJsonResponse(response, text, init?.method)
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

function toJsonResponse(response: Response, text: string, method = 'get'): Response {
  const { status, statusText, headers } = response
  if (status === 204) return new Response(null, { status, headers })
  if (response.ok && text === '') return Response.json({}, { status, headers })
  const read = parsed(text)
  if (read) {
    const isToClean = method.toLowerCase() === 'get' && !hasPlainCharacters(text)
    const value = isToClean ? withPlainCharacters(read.value) : read.value
    // Overrides `json()`, to avoid serializing and re-parsing a body of megabytes.
    return Object.defineProperty(new Response(null, { status, statusText, headers }), 'json', {
      value: async () => value,
    })
  }
  const type = headers.get('content-type') ?? 'no content type'
  const error = `The answer is not JSON (${status} ${statusText}, ${type}).`.replace(' ,', ',')
  // A successful response that is not JSON is from a proxy between the service and this server: 502.
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
  // The message of Node's fetch is only "fetch failed"; the reason is in its cause.
  const reason = cause.cause as { message?: string; code?: string } | undefined
  return reason?.message || reason?.code || cause.message
}
