import type { JsonObject, JsonValue } from '../space/Json.ts'
import { storyBody } from '../store/storyBody.ts'
import { ApiError } from './ApiError.ts'

/** Times that a request is sent again which the service has no time for. */
const RETRIES = 3

/** The longest pause that the service may ask for, in milliseconds. */
const LONGEST_PAUSE = 10_000

/** The service that is asked, where it is not that of the page's own origin. */
export interface Connection {
  /** `http://127.0.0.1:4000`. */
  readonly origin: string
  /** What is sent with each request: who asks. */
  readonly headers: Readonly<Record<string, string>>
}

/** The service of the page's own origin. */
const OWN: Connection = { origin: '', headers: {} }

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: JsonObject
  readonly signal?: AbortSignal
  /** Whether it is to be carried out even if the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Milliseconds after which no response is waited for any more. */
  readonly timeout?: number
  readonly connection?: Connection
  /** Sent beside the connection's own. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiResponse<Body> {
  readonly body: Body
  /** How many there are of what a part is given. */
  readonly total: number
}

/**
 * Sends a request to the service, by default that of this origin. Where it answers 429 or 503 it is sent again, after the pause that it asks for.
 *
 * @throws ApiError for every other response than success, and where there is none
 * @throws DOMException AbortError
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  const { method = 'GET', body, signal, keepalive, timeout, connection = OWN, headers } = options
  for (let sent = 0; ; sent++) {
    const { response, text } = await send(connection.origin + path, {
      method,
      signal:
        timeout === undefined
          ? signal
          : AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      keepalive,
      headers: {
        // The service accepts a GET that changes something only with a header that no markup can send.
        'x-requested-with': 'XMLHttpRequest',
        // Stories in the shape that the site's blocks have now, not as they are stored.
        'content-shape': 'migrated',
        ...connection.headers,
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: storyBody(body) } : {}),
    })
    if ((response.status === 429 || response.status === 503) && sent < RETRIES) {
      await pause(pauseOf(response, sent), signal)
      continue
    }
    if (!response.ok) throw errorOf(response, text)
    return {
      body: (text ? JSON.parse(text) : {}) as Body,
      total: Number(response.headers.get('total') ?? 0),
    }
  }
}

/** The response with its whole body: a connection may be lost in the middle of it. */
async function send(
  path: string,
  init: RequestInit,
): Promise<{ readonly response: Response; readonly text: string }> {
  try {
    const response = await fetch(path, init)
    return { response, text: await response.text() }
  } catch (cause) {
    const reason: unknown = init.signal?.aborted ? init.signal.reason : undefined
    if (reason instanceof DOMException && reason.name === 'TimeoutError')
      throw new ApiError(0, 'The server does not answer.', {}, { cause })
    if (reason) throw cause
    throw new ApiError(0, 'The server cannot be reached. Is it still running?', {}, { cause })
  }
}

function errorOf(response: Response, text: string): ApiError {
  const { error, ...more } = parsed(text)
  const sentence =
    decoded(response.headers.get('error-detail')) ||
    refusal(error) ||
    Object.entries(more)
      .filter(([, value]) => Array.isArray(value) && value.every((one) => typeof one === 'string'))
      .map(([field, value]) => `${field}: ${refusal(value)}`)
      .join(' ') ||
    `The server answered ${response.status} ${response.statusText}.`
  return new ApiError(response.status, sentence, more)
}

/** A header's value that is encoded as in addresses; empty if there is none. */
function decoded(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

/** What the hosted service says of a refusal: one sentence, or a list of them. Empty for anything else. */
function refusal(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' ') : ''
}

function parsed(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return { error: value as JsonValue }
    return typeof value === 'object' && value !== null ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}

/** Milliseconds: what `Retry-After` says, else longer each time. */
function pauseOf(response: Response, sent: number): number {
  const asked = Number(response.headers.get('retry-after'))
  return Math.min(asked > 0 ? asked * 1000 : 300 * 2 ** sent, LONGEST_PAUSE)
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
