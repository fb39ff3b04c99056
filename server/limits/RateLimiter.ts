import { RATES, type RateName } from './rates.ts'

/** Most clients remembered for each rate: some 100 bytes each. The least recently seen is dropped first. */
const MAX_CLIENTS = 10_000

interface Bucket {
  /** Requests left, when it was last looked at. */
  tokens: number
  /** Milliseconds. */
  at: number
}

/** Counts the requests of clients: a token bucket for each client and rate, in bounded memory. */
export class RateLimiter {
  readonly #buckets = new Map<RateName, Map<string, Bucket>>()
  readonly #factor: number
  readonly #now: () => number

  /** @param factor multiplies all rates; 0: there are none */
  constructor(factor = 1, now: () => number = () => performance.now()) {
    this.#factor = factor
    this.#now = now
  }

  /** Counts one request of a client. 0 where it may be answered; else in how many seconds the next one may. */
  consume(rate: RateName, client: string, times = 1): number {
    return this.#look(rate, client, times, 1)
  }

  /** As `take`, and counts nothing. */
  peek(rate: RateName, client: string, times = 1): number {
    return this.#look(rate, client, times, 0)
  }

  /** How many clients are remembered for a rate. */
  clients(rate: RateName): number {
    return this.#buckets.get(rate)?.size ?? 0
  }

  #look(rate: RateName, client: string, times: number, cost: 0 | 1): number {
    if (this.#factor === 0) return 0
    const { perMinute, burst } = RATES[rate]
    const limit = Math.max(1, burst * this.#factor * times)
    const perMs = (perMinute * this.#factor * times) / 60_000
    const known = this.#buckets.get(rate) ?? new Map<string, Bucket>()
    this.#buckets.set(rate, known)
    const now = this.#now()
    const before = known.get(client)
    const bucket = before ?? { tokens: limit, at: now }
    bucket.tokens = Math.min(limit, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    // Set again, so that the order of the map is that of the last use.
    known.delete(client)
    known.set(client, bucket)
    const oldest = known.keys().next().value
    if (known.size > MAX_CLIENTS && oldest !== undefined) known.delete(oldest)
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000))
    bucket.tokens -= cost
    return 0
  }
}
