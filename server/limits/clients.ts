import {
  hasProxyHeader,
  isLoopbackAddress,
  isLoopbackName,
  nameOfHost,
} from '../../services/access/requestSource.ts'
import { sameSecret } from '../../services/access/sameSecret.ts'
import type { RateName } from '../../services/limits/rates.ts'
import { clientAddress, clientKey, type TrustedProxy } from './clientAddress.ts'
import { RateLimiter } from './RateLimiter.ts'

/** The client of a request, with its rate limits. */
export interface RateLimitedClient {
  /** Identifies the client. */
  readonly key: string
  /** Counts a request. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  consume(rate: RateName): number
}

export interface InspectableClient extends RateLimitedClient {
  /** Like `consume`, but doesn't count the request. */
  peek(rate: RateName): number
}

/** How clients are identified, and their rate limits. */
export interface ClientOptions {
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxy?: TrustedProxy
  /** Multiplies all rate limits; 0 disables them. */
  readonly rateLimit?: number
  /** Secret that this process sends in the header `OWN_REQUEST` of requests to itself. Those have no rate limits. */
  readonly ownRequests?: string
  readonly report?: (message: string) => void
}

type HeaderOf = (name: string) => string | undefined

/**
 * Identifies the client of a request.
 *
 * @param header returns a header by its lowercase name
 * @param connection remote address of the connection; undefined for a request from inside the process
 */
export type IdentifyClient = (header: HeaderOf, connection: string | undefined) => InspectableClient

/** Header of requests that this process sends to itself. */
export const OWN_REQUEST = 'x-own-request'

/** Client of requests that this process sends to itself. They need no limits, since each belongs to a limited request of a client. */
const OWN: InspectableClient = { key: 'this process', consume: () => 0, peek: () => 0 }

/** Multiplies the rate limits of this machine: for tests and tools, and for a local proxy that TRUSTED_PROXY doesn't contain. */
const LOOPBACK_FACTOR = 100

const LOOPBACK = /^(?:::1|127(?:\.\d{1,3}){3})$/

const UNNAMED_PROXY =
  'Requests come through a proxy that is not in the setting TRUSTED_PROXY, so all its visitors count as one client, with a hundred times its limits if the proxy runs on this machine. Set TRUSTED_PROXY to the address of the proxy, and let the proxy send X-Forwarded-For.'

/** Detects a proxy: by a header that proxies add, or by a foreign Host header on a connection from this machine. */
function isProxied(header: HeaderOf, connection: string): boolean {
  if (hasProxyHeader(header)) return true
  const host = header('host')
  return host !== undefined && isLoopbackAddress(connection) && !isLoopbackName(nameOfHost(host))
}

/** Creates a function that identifies clients and counts their requests. */
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
