import { LRUCache } from 'lru-cache'
import { RATES, type RateName } from '../../services/limits/rates.ts'

/** Maximum number of clients for each rate, at about 100 bytes each. The least recently seen one is evicted. */
const MAX_CLIENTS = 10_000

interface Bucket {
  /** Remaining requests at `updatedAt`. */
  tokens: number
  /** In milliseconds. */
  updatedAt: number
}

/** Rate limiter with a token bucket for each client and rate, in bounded memory. */
export class RateLimiter {
  readonly #buckets = new Map<RateName, LRUCache<string, Bucket>>()
  readonly #factor: number
  readonly #now: () => number

  /** @param factor multiplies all rates; 0 disables them */
  constructor(factor = 1, now: () => number = () => performance.now()) {
    this.#factor = factor
    this.#now = now
  }

  /**
   * Counts a request of a client. Returns 0 if it is allowed, otherwise the seconds until the next one is.
   *
   * @param times multiplies the rate for this client
   */
  consume(rate: RateName, client: string, times = 1): number {
    return this.#count(rate, client, times, 1)
  }

  /** Like `consume`, but doesn't count the request. */
  peek(rate: RateName, client: string, times = 1): number {
    return this.#count(rate, client, times, 0)
  }

  /** Number of stored clients of a rate. */
  clientCount(rate: RateName): number {
    return this.#buckets.get(rate)?.size ?? 0
  }

  #count(rate: RateName, client: string, times: number, cost: 0 | 1): number {
    if (this.#factor === 0) return 0
    const { perMinute, burst } = RATES[rate]
    const limit = Math.max(1, burst * this.#factor * times)
    const perMs = (perMinute * this.#factor * times) / 60_000
    const known = this.#buckets.get(rate) ?? new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
    this.#buckets.set(rate, known)
    const now = this.#now()
    const bucket = known.get(client) ?? { tokens: limit, updatedAt: now }
    bucket.tokens = Math.min(limit, bucket.tokens + (now - bucket.updatedAt) * perMs)
    bucket.updatedAt = now
    known.set(client, bucket)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000))
    bucket.tokens -= cost
    return 0
  }
}
