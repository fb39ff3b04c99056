import {
  hasProxyHeader,
  isLoopbackAddress,
  isLoopbackName,
  nameOfHost,
} from '../../services/access/requestSource.ts'
import { sameSecret } from '../../services/access/sameSecret.ts'
import { clientAddress, clientKey, type TrustedProxy } from './clientAddress.ts'
import { RateLimiter } from './RateLimiter.ts'
import type { RateName } from './rates.ts'

/** Who makes a request, and what is left to them. */
export interface RateLimitedClient {
  /** Names the client among others. */
  readonly key: string
  /** Counts a request of a kind. 0 where it may be answered; else in how many seconds the next one may. */
  consume(rate: RateName): number
}

/** An asker whose counts can be looked at. */
export interface InspectableClient extends RateLimitedClient {
  /** As `take`, and counts nothing. */
  peek(rate: RateName): number
}

/** How clients are told from one another, and how often they may ask. */
export interface ClientOptions {
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies how often a client may ask; 0: as often as it likes. */
  readonly rateLimit?: number
  /** What this process sends with its own requests (`OWN_REQUEST`), by which they are told from those of clients. */
  readonly ownRequests?: string
  readonly report?: (message: string) => void
}

type HeaderOf = (name: string) => string | undefined

/**
 * Who makes a request.
 *
 * @param header gives its headers, by names in small letters
 * @param connection the address at the other end of its connection; undefined for a request that was made inside the process
 */
export type IdentifyClient = (header: HeaderOf, connection: string | undefined) => InspectableClient

/** The header of requests that this process sends to itself. */
export const OWN_REQUEST = 'x-own-request'

/** Requests of this process to itself. They are bounded by what they are made for. */
const OWN: InspectableClient = { key: 'this process', consume: () => 0, peek: () => 0 }

/**
 * How much more than other clients this machine may ask for: its tests and tools, and requests through a local proxy that
 * no setting names.
 */
const LOOPBACK_FACTOR = 100

const LOOPBACK = /^(?:::1|127(?:\.\d{1,3}){3})$/

const UNNAMED_PROXY =
  'Requests come through a proxy that the setting TRUSTED_PROXY does not name, so all its visitors count as one client, with a hundred times its limits where the proxy runs on this machine. Set it to the address of the proxy, and let the proxy send X-Forwarded-For.'

/** Whether a proxy shows: by a header that proxies add, or by a foreign name on a connection from this machine. */
function isProxied(header: HeaderOf, connection: string): boolean {
  if (hasProxyHeader(header)) return true
  const host = header('host')
  return host !== undefined && isLoopbackAddress(connection) && !isLoopbackName(nameOfHost(host))
}

/** Counts the requests of clients. */
export function createClientIdentification(options: ClientOptions): IdentifyClient {
  const { trustedProxy, ownRequests, report } = options
  const limiter = new RateLimiter(options.rateLimit)
  let warned = false
  return (header, connection) => {
    const own = ownRequests === undefined ? undefined : header(OWN_REQUEST)
    if (own !== undefined && ownRequests !== undefined && sameSecret(own, ownRequests)) return OWN
    const forwarded = header('x-forwarded-for')
    if (!trustedProxy && !warned && connection !== undefined && isProxied(header, connection)) {
      warned = true
      report?.(UNNAMED_PROXY)
    }
    const address = clientAddress(connection, forwarded, trustedProxy)
    const times = !address || LOOPBACK.test(address) ? LOOPBACK_FACTOR : 1
    const key = clientKey(address)
    return {
      key,
      consume: (rate) => limiter.consume(rate, key, times),
      peek: (rate) => limiter.peek(rate, key, times),
    }
  }
}
