import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Bounds } from './bounds.ts'
import { clientAddress, clientKey, type TrustedProxy } from './clientAddress.ts'
import { findBounds } from './findBounds.ts'
import { RateLimiter } from './RateLimiter.ts'
import type { RateName } from './rates.ts'
import { readBody } from './readBody.ts'
import { addressRefusal, bodyRefusal, type Refusal, refusalAnswer, tooOften } from './refusal.ts'

/** Who makes a request, and what is left to them. */
export interface Asker {
  /** Names the client among others. */
  readonly key: string
  /** Counts a request of a kind. 0 where it may be answered; else in how many seconds the next one may. */
  take(rate: RateName): number
}

export interface BoundsOptions {
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies how often a client may ask; 0: as often as it likes. */
  readonly rateLimit?: number
  readonly report?: (message: string) => void
}

/**
 * How much more than other clients this machine may ask for: the site's own requests to what is embedded, its tests, and
 * whatever comes through a proxy here that no setting names.
 */
const THIS_MACHINE = 100

const LOOPBACK = /^(?:::1|127(?:\.\d{1,3}){3})$/

const UNNAMED_PROXY =
  'Requests come through a proxy that the setting TRUSTED_PROXY does not name, so all its visitors count as one client. Set it to the address of the proxy.'

/** Refuses what is beyond an address's bounds before anything is done for it, and says which bound and what to do. */
export function enforceBounds(
  options: BoundsOptions = {},
): MiddlewareHandler<{ Variables: { asker: Asker } }> {
  const { trustedProxy, report } = options
  const limiter = new RateLimiter(options.rateLimit)
  let warned = false

  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded && !trustedProxy && !warned) {
      warned = true
      report?.(UNNAMED_PROXY)
    }
    const address = clientAddress(connectionOf(c), forwarded, trustedProxy)
    const times = !address || LOOPBACK.test(address) ? THIS_MACHINE : 1
    const key = clientKey(address)
    const asker: Asker = { key, take: (rate) => limiter.take(rate, key, times) }
    c.set('asker', asker)

    const bounds = findBounds(c.req.method, c.req.path)
    const wait = asker.take(bounds.rate) || (bounds.refused ? limiter.peek(bounds.refused, key, times) : 0)
    const refusal =
      wait > 0 ? tooOften(wait) : (addressRefusal(c.req.raw, bounds) ?? (await boundBody(c, bounds)))
    if (refusal) return refusalAnswer(c.req.path, refusal)
    await next()
    if (bounds.refused && (c.res.status === 401 || c.res.status === 403)) asker.take(bounds.refused)
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

/** Puts the body that was read in the request's place; gives the refusal where it is beyond its bounds. */
async function boundBody(c: Context, bounds: Bounds): Promise<Refusal | undefined> {
  const { raw } = c.req
  const told = raw.headers.get('content-length')
  if (told !== null && Number(told) > bounds.body) return bodyRefusal('body', bounds)
  if (bounds.body === 0 && raw.headers.has('transfer-encoding')) return bodyRefusal('body', bounds)
  if (bounds.body === 0 || !raw.body) return undefined
  const read = await readBody(raw.body, bounds)
  if ('excess' in read) return bodyRefusal(read.excess, bounds)
  c.req.raw = new Request(raw, { body: read.bytes })
  return undefined
}
