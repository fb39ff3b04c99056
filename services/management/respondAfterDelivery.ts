import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Webhook } from '../content/webhook.ts'

/** Maximum time that a response waits for the webhook, in milliseconds. */
const MAX_WAIT = 2000

/**
 * Delays the response to a write until the webhook is delivered. Otherwise an author who publishes a page and opens it immediately could
 * get a 404, because the site does not know the page yet.
 */
export function respondAfterDelivery(
  webhook: Pick<Webhook, 'delivered'>,
  maxWait = MAX_WAIT,
): MiddlewareHandler {
  return async (_, next) => {
    const before = webhook.delivered
    await next()
    if (webhook.delivered === before) return
    const waited = new AbortController()
    await Promise.race([
      webhook.delivered,
      pause(maxWait, undefined, { signal: waited.signal }).catch(() => undefined),
    ])
    waited.abort()
  }
}
