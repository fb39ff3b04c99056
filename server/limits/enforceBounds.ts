import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Bounds } from './bounds.ts'
import { QueueFullError } from './ClientQueue.ts'
import {
  type ClientOptions,
  createClientIdentification,
  type IdentifyClient,
  type RateLimitedClient,
} from './clients.ts'
import { FairScheduler } from './FairScheduler.ts'
import { findBounds } from './findBounds.ts'
import { readBody } from './readBody.ts'
import {
  addressRefusal,
  bodyRefusal,
  type Refusal,
  type RefusalWords,
  refusalResponse,
  tooBusy,
  tooOften,
  wrongMethod,
} from './refusal.ts'

/** Hono variables that `enforceBounds` sets for the handlers after it. */
export interface BoundVariables {
  client: RateLimitedClient
  /** True if the connection was closed before the body was complete. */
  isAborted?: boolean
}

export interface BoundsOptions extends ClientOptions {
  readonly scheduler?: FairScheduler
  /** Identifies the client of a request. Default: `createClientIdentification` with these options. */
  readonly identifyClient?: IdentifyClient
  /** Returns the site's messages in the language of a path. */
  readonly wordsAt?: (path: string) => RefusalWords
}

/** Checks who may send a body, for routes with the bound `only`. */
export interface Senders {
  /** Calls `next` for the owner of the process and refuses all other requests. Undefined if no route needs it. */
  readonly owner?: MiddlewareHandler
  /** Returns true if a request may see previews. */
  readonly preview: (request: Request) => boolean
}

/** Status for the log if the client closed the connection. It is never sent. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * Middleware that refuses requests beyond the bounds of their route, with a message about the bound and what to do. It reads the body
 * only for clients that may send one. Then the request waits until the fair scheduler starts it.
 */
export function enforceBounds(
  options: BoundsOptions,
  senders: Senders,
): MiddlewareHandler<{ Variables: BoundVariables }> {
  const {
    wordsAt,
    scheduler = new FairScheduler(),
    identifyClient = createClientIdentification(options),
  } = options

  return async (c, next) => {
    const client = identifyClient((name) => c.req.header(name), connectionOf(c))
    c.set('client', client)
    const { bounds, allowed } = findBounds(c.req.method, c.req.path)
    const wait = client.consume(bounds.rate) || (bounds.refused ? client.peek(bounds.refused) : 0)
    const refusal =
      wait > 0
        ? tooOften(wait)
        : allowed
          ? wrongMethod(c.req.method, allowed)
          : (addressRefusal(c.req.raw, bounds) ?? declaredSizeRefusal(c.req.raw, bounds))
    if (refusal) return refusalResponse(c.req.path, refusal, wordsAt)
    if (bounds.body > 0 && c.req.raw.body) {
      const answer = await bodyResponse(c, bounds)
      if (answer) return answer
    }
    try {
      const start = scheduler.begin(client.key)
      if (start) await start
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return refusalResponse(c.req.path, tooBusy(), wordsAt)
    }
    await next()
    if (bounds.refused && (c.res.status === 401 || c.res.status === 403)) client.consume(bounds.refused)
  }

  /** Reads the body and replaces the request's stream with it. Returns a response if the body is not allowed or beyond its bounds. */
  async function bodyResponse(c: Context, bounds: Bounds): Promise<Response | undefined> {
    // The preview routes answer 404 without a preview cookie, so the body doesn't have to be read.
    if (bounds.only === 'preview' && !senders.preview(c.req.raw)) return undefined
    if (bounds.only === 'owner') {
      if (!senders.owner) return undefined
      let isOwner = false
      const answer = await senders.owner(c, async () => {
        isOwner = true
      })
      if (!isOwner) return answer as Response
    }
    const { raw } = c.req
    try {
      const read = await readBody(raw.body!, bounds)
      if ('excess' in read) return refusalResponse(c.req.path, bodyRefusal(read.excess, bounds))
      c.req.raw = new Request(raw, { body: read.bytes })
      return undefined
    } catch {
      // The stream of a body fails only if the connection is closed.
      c.set('isAborted', true)
      return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    }
  }
}

/** Returns the remote address of a request's connection; undefined for a request from inside the process. */
export function connectionOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

/** Refuses a body by its headers, before it is read. */
function declaredSizeRefusal({ headers }: Request, bounds: Bounds): Refusal | undefined {
  const declared = headers.get('content-length')
  if (declared !== null && Number(declared) > bounds.body) return bodyRefusal('body', bounds)
  return bounds.body === 0 && headers.has('transfer-encoding') ? bodyRefusal('body', bounds) : undefined
}
