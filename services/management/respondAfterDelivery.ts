import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Webhook } from '../content/webhook.ts'

/** How long a write waits for the receiver of its events, in milliseconds. */
const LONGEST_WAIT = 2000

/**
 * Holds the answer to a write until its events are delivered: whoever publishes a page and opens it at once would otherwise see
 * that it is missing, because the site does not know of it yet.
 */
export function respondAfterDelivery(
  webhook: Pick<Webhook, 'delivered'>,
  longestWait = LONGEST_WAIT,
): MiddlewareHandler {
  return async (_, next) => {
    const before = webhook.delivered
    await next()
    if (webhook.delivered === before) return
    const waited = new AbortController()
    await Promise.race([
      webhook.delivered,
      pause(longestWait, undefined, { signal: waited.signal }).catch(() => undefined),
    ])
    waited.abort()
  }
}
