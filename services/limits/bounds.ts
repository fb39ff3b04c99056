import type { MiddlewareHandler } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import { NO_STORE } from './cacheControl.ts'
import type { RateName } from './rates.ts'

/** Limits of requests to a route, and how its responses are cached. A request beyond the limits is refused before it is processed. */
export interface Bounds {
  /** Allowed methods. Omitted: the method with which the route is registered, and HEAD with GET. */
  readonly methods?: readonly string[]
  /** Maximum size of the body in bytes; 0: no body allowed. */
  readonly body: number
  /** Maximum depth and number of elements of a JSON body; undefined if the route reads no JSON. */
  readonly json?: { readonly depth: number; readonly elements: number }
  /** Maximum number of form fields; undefined if the route reads no form. */
  readonly fields?: number
  /** Maximum length of path and query, in bytes. */
  readonly address: number
  /** Maximum number of path segments. */
  readonly segments: number
  /** Maximum number of query parameters. */
  readonly parameters: number
  /** The rate limit that counts each request. */
  readonly rate: RateName
  /** A second rate limit that counts requests answered with 401 or 403. Once it is used up, all requests are refused. */
  readonly refused?: RateName
  /** Who may send a body. Requests of other clients are refused before their body is read. */
  readonly only?: 'owner' | 'preview'
  /** `Cache-Control` of all responses whose handler sets none. Handlers set it only where it depends on the result, as for drafts. */
  readonly cache?: string
}

const KIB = 1024
const MIB = 1024 * KIB

/** Routes without a body. Node itself limits URL and headers together to 16 KiB and answers 431 beyond. */
export const READ: Bounds = {
  body: 0,
  address: 8 * KIB,
  segments: 50,
  parameters: 100,
  rate: 'read',
}
/** Routes that pages of other origins may request, with CORS preflight requests. */
export const CONTENT: Bounds = { ...READ, methods: ['GET', 'HEAD', 'OPTIONS'], rate: 'content' }
export const LOCAL: Bounds = { ...READ, rate: 'local', cache: NO_STORE }
export const IMAGE: Bounds = { ...READ, address: 4 * KIB, parameters: 20, rate: 'image' }

/** Routes that save a story. The maximum size is that of Storyblok's Management API. */
export const STORY: Bounds = {
  ...LOCAL,
  body: 4 * MIB,
  json: { depth: 500, elements: 500_000 },
  only: 'owner',
}
/**
 * Routes that save a few properties, such as a name, a position or some settings, and routes that delete: Storyblok's official client sends
 * an empty object with them.
 */
export const SMALL: Bounds = { ...STORY, body: 64 * KIB, json: { depth: 20, elements: 1000 } }

const boundsByMarker = new WeakMap<object, Bounds>()

/**
 * Sets the bounds of a route, before its handler: `app.get(path, bounded(LOCAL), handler)`. The server enforces the limits before any handler
 * runs, and adds `cache` to the handler's response.
 */
export function bounded(bounds: Bounds): MiddlewareHandler {
  const marker: MiddlewareHandler = (_, next) => next()
  boundsByMarker.set(marker, bounds)
  return marker
}

/** Returns the bounds that a registered handler sets; undefined for other handlers. */
export const boundsOf = (handler: Parameters<typeof findTargetHandler>[0]): Bounds | undefined =>
  boundsByMarker.get(findTargetHandler(handler))
