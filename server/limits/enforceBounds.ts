import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { sameSecret } from '../../embedded/access/sameSecret.ts'
import type { Bounds } from './bounds.ts'
import { clientAddress, clientKey, type TrustedProxy } from './clientAddress.ts'
import { FairTurns } from './FairTurns.ts'
import { findBounds } from './findBounds.ts'
import { RateLimiter } from './RateLimiter.ts'
import type { RateName } from './rates.ts'
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
import { QueueFullError } from './WaitingClients.ts'

/** Who makes a request, and what is left to them. */
export interface Asker {
  /** Names the client among others. */
  readonly key: string
  /** Counts a request of a kind. 0 where it may be answered; else in how many seconds the next one may. */
  take(rate: RateName): number
}

interface CountedAsker extends Asker {
  /** As `take`, and counts nothing. */
  peek(rate: RateName): number
}

/** What the bounds of a request say of it to what comes after. */
export interface BoundVariables {
  asker: Asker
  /** Whether the client has gone before its body was whole. */
  isCut?: boolean
}

export interface BoundsOptions {
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies how often a client may ask; 0: as often as it likes. */
  readonly rateLimit?: number
  /** Where requests wait for their turn. */
  readonly turns?: FairTurns
  /** What this process sends with its own requests (`OWN_REQUEST`), by which they are told from those of clients. */
  readonly ownRequests?: string
  readonly report?: (message: string) => void
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

/** The header of requests that this process sends to itself. */
export const OWN_REQUEST = 'x-own-request'

/** Requests of this process to itself. They are bounded by what they are made for. */
const OWN: CountedAsker = { key: 'this process', take: () => 0, peek: () => 0 }

/**
 * How much more than other clients this machine may ask for: its tests and tools, and requests through a local proxy that
 * no setting names.
 */
const THIS_MACHINE = 100

const LOOPBACK = /^(?:::1|127(?:\.\d{1,3}){3})$/

/** The status of a request whose client has gone, in the log alone: there is none to answer. */
const CLIENT_GONE = 499

const UNNAMED_PROXY =
  'Requests come through a proxy that the setting TRUSTED_PROXY does not name, so all its visitors count as one client. Set it to the address of the proxy.'

/**
 * Refuses what is beyond an address's bounds before anything is done for it, and says which bound and what to do. A body is
 * read for those alone who may send it, and then the request waits for its turn.
 */
export function enforceBounds(
  options: BoundsOptions,
  senders: Senders,
): MiddlewareHandler<{ Variables: BoundVariables }> {
  const { trustedProxy, ownRequests, report, wordsAt, turns = new FairTurns() } = options
  const limiter = new RateLimiter(options.rateLimit)
  let warned = false

  function askerOf(c: Context): CountedAsker {
    const own = ownRequests === undefined ? undefined : c.req.header(OWN_REQUEST)
    if (own !== undefined && ownRequests !== undefined && sameSecret(own, ownRequests)) return OWN
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded && !trustedProxy && !warned) {
      warned = true
      report?.(UNNAMED_PROXY)
    }
    const address = clientAddress(connectionOf(c), forwarded, trustedProxy)
    const times = !address || LOOPBACK.test(address) ? THIS_MACHINE : 1
    const key = clientKey(address)
    return {
      key,
      take: (rate) => limiter.take(rate, key, times),
      peek: (rate) => limiter.peek(rate, key, times),
    }
  }

  return async (c, next) => {
    const asker = askerOf(c)
    c.set('asker', asker)
    const { bounds, allowed } = findBounds(c.req.method, c.req.path)
    const wait = asker.take(bounds.rate) || (bounds.refused ? asker.peek(bounds.refused) : 0)
    const refusal =
      wait > 0
        ? tooOften(wait)
        : allowed
          ? wrongMethod(c.req.method, allowed)
          : (addressRefusal(c.req.raw, bounds) ?? toldRefusal(c.req.raw, bounds))
    if (refusal) return refusalResponse(c.req.path, refusal, wordsAt)
    if (bounds.body > 0 && c.req.raw.body) {
      const answer = await bodyAnswer(c, bounds)
      if (answer) return answer
    }
    try {
      const turn = turns.begin(asker.key)
      if (turn) await turn
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return refusalResponse(c.req.path, tooBusy(), wordsAt)
    }
    await next()
    if (bounds.refused && (c.res.status === 401 || c.res.status === 403)) asker.take(bounds.refused)
  }

  /** Puts the body that was read in the request's place; gives the response where it is not to be read, or beyond its bounds. */
  async function bodyAnswer(c: Context, bounds: Bounds): Promise<Response | undefined> {
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
      return new Response(null, { status: CLIENT_GONE })
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
function toldRefusal({ headers }: Request, bounds: Bounds): Refusal | undefined {
  const told = headers.get('content-length')
  if (told !== null && Number(told) > bounds.body) return bodyRefusal('body', bounds)
  return bounds.body === 0 && headers.has('transfer-encoding') ? bodyRefusal('body', bounds) : undefined
}
