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

/** What the bounds of a request say of it to what comes after. */
export interface BoundVariables {
  client: RateLimitedClient
  /** Whether the client has gone before its body was whole. */
  isCut?: boolean
}

export interface BoundsOptions extends ClientOptions {
  /** Where requests wait for their turn. */
  readonly scheduler?: FairScheduler
  /** Who makes a request; by default told and counted by these options. */
  readonly identifyClient?: IdentifyClient
  /** What the site says in the language that a path names. */
  readonly wordsAt?: (path: string) => RefusalWords
}

/** Who may send a body to what takes one of theirs alone. */
export interface Senders {
  /** Refuses requests of others than the owner of the process, and calls `next` for the owner. Absent where no route is the owner's. */
  readonly owner?: MiddlewareHandler
  /** Whether a request may see previews. */
  readonly preview: (request: Request) => boolean
}

/** The status of a request whose client has gone, in the log alone: there is none to answer. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * Refuses what is beyond an address's bounds before anything is done for it, and says which bound and what to do. A body is
 * read for those alone who may send it, and then the request waits for its turn.
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

  /** Puts the body that was read in the request's place; gives the response where it is not to be read, or beyond its bounds. */
  async function bodyResponse(c: Context, bounds: Bounds): Promise<Response | undefined> {
    // Senders without the right to it get a 404, so the body is not read.
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
      // A body's stream fails only where its connection ends.
      c.set('isCut', true)
      return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    }
  }
}

/** The address at the other end of a request's connection. */
export function connectionOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    // A request that was made inside the process.
    return undefined
  }
}

/** Why a body is refused by what its headers tell of it. */
function declaredSizeRefusal({ headers }: Request, bounds: Bounds): Refusal | undefined {
  const declared = headers.get('content-length')
  if (declared !== null && Number(declared) > bounds.body) return bodyRefusal('body', bounds)
  return bounds.body === 0 && headers.has('transfer-encoding') ? bodyRefusal('body', bounds) : undefined
}
