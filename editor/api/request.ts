import { isObject } from '../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { storyBody } from '../store/storyBody.ts'
import { ApiError } from './ApiError.ts'

/** Maximum number of retries after the service responded with 429 or 503. */
const MAX_RETRIES = 3

/** Maximum delay before a retry, in milliseconds. */
const MAX_RETRY_DELAY = 10_000

/** A service at a different origin than the page. */
export interface Connection {
  /** For example `http://127.0.0.1:4000`. */
  readonly origin: string
  /** Headers of every request, which identify the client. */
  readonly headers: Readonly<Record<string, string>>
}

/** The service of the page's origin. */
const SAME_ORIGIN: Connection = { origin: '', headers: {} }

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: JsonObject
  readonly signal?: AbortSignal
  /** Whether the request continues if the page is closed meanwhile. */
  readonly keepalive?: boolean
  /** Milliseconds after which the request is aborted. */
  readonly timeout?: number
  readonly connection?: Connection
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiResponse<Body> {
  readonly body: Body
  /** Total number of items, for the response with one page of a list; 0 otherwise. */
  readonly total: number
}

/**
 * Sends a request to the service, by default that of this origin. Retries after 429 and 503 with the requested delay.
 *
 * @throws ApiError for an error response and without a response
 * @throws DOMException AbortError if the signal is aborted
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  const { method = 'GET', body, signal, keepalive, timeout, connection = SAME_ORIGIN, headers } = options
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
        // Requests stories migrated to the current version of the site's blocks.
        'content-shape': 'migrated',
        ...connection.headers,
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: storyBody(body) } : {}),
    })
    if ((response.status === 429 || response.status === 503) && sent < MAX_RETRIES) {
      await wait(retryDelay(response, sent), signal)
      continue
    }
    if (!response.ok) throw errorOf(response, text)
    return {
      body: (text ? JSON.parse(text) : {}) as Body,
      total: Number(response.headers.get('total') ?? 0),
    }
  }
}

/** Fetches the response with its complete body, since a connection may also fail within the body. */
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
      throw new ApiError(0, 'The server does not respond.', {}, { cause })
    if (reason) throw cause
    throw new ApiError(0, 'The server cannot be reached. Is it still running?', {}, { cause })
  }
}

function errorOf(response: Response, text: string): ApiError {
  const { error, ...more } = parseObject(text)
  const sentence =
    decode(response.headers.get('error-detail')) ||
    messageOf(error) ||
    Object.entries(more)
      .filter(([, value]) => Array.isArray(value) && value.every((one) => typeof one === 'string'))
      .map(([field, value]) => `${field}: ${messageOf(value)}`)
      .join(' ') ||
    `The server responded with ${response.status} ${response.statusText}.`
  return new ApiError(response.status, sentence, more)
}

/** Decodes a percent-encoded header; empty if it is missing or invalid. */
function decode(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

/** Returns the error message of the hosted service, which is a string or a list of strings. Empty for other values. */
function messageOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' ') : ''
}

function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return { error: value as JsonValue }
    return isObject(value) ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}

/** Returns the delay in milliseconds: that of `Retry-After`, else exponential backoff. */
function retryDelay(response: Response, sent: number): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Math.min(seconds > 0 ? seconds * 1000 : 300 * 2 ** sent, MAX_RETRY_DELAY)
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
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
