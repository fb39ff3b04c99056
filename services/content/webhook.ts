import { createHmac } from 'node:crypto'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { SpaceEvent } from './ContentSpace.ts'

export interface WebhookTarget {
  readonly url: string
  /** Key of the signature; omitted: events are not signed. */
  readonly secret?: string
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

/** Posts events one after the other, in order. */
export interface Webhook {
  send(events: readonly SpaceEvent[]): void
  /** Resolves when all events so far were delivered or dropped. A different promise after each `send`. Never rejects. */
  readonly delivered: Promise<void>
  /** Stops waiting between retries. Resolves after one last attempt for each undelivered event. */
  close(): Promise<void>
}

/** Delays before each retry, in milliseconds. */
const retryDelays = [500, 2_000, 8_000]
const timeoutMilliseconds = 10_000

/**
 * Delivers events with best effort: an event is dropped and logged after a few failed attempts. The receiver may get an event
 * twice.
 */
export function createWebhook(
  target: WebhookTarget,
  spaceId: () => number,
  log: (message: string) => void,
  delays: readonly number[] = retryDelays,
): Webhook {
  const { fetch: post = fetch } = target
  const closing = new AbortController()
  let queue = Promise.resolve()

  async function deliver(event: SpaceEvent): Promise<void> {
    const body = JSON.stringify(webhookPayload(event, spaceId()))
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (target.secret) {
      headers['webhook-signature'] = createHmac('sha1', target.secret).update(body).digest('hex')
    }
    let reason = ''
    for (const delay of [0, ...delays]) {
      await pause(delay, closing.signal)
      const isLast = closing.signal.aborted
      try {
        const signal = AbortSignal.timeout(timeoutMilliseconds)
        const response = await post(target.url, {
          method: 'POST',
          headers,
          body,
          signal,
          redirect: 'error',
        })
        await response.body?.cancel()
        if (response.ok) return
        reason = `it answered ${response.status}`
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
      if (isLast) break
    }
    log(
      `The webhook ${target.url} did not accept "${event.action}": ${reason}. Its receiver shows older content until the next event.`,
    )
  }

  return {
    send(events) {
      for (const event of events) queue = queue.then(() => deliver(event))
    },
    get delivered() {
      return queue
    },
    close: () => {
      closing.abort()
      return queue
    },
  }
}

/** Returns the body of a webhook request, in the format of the hosted service. */
export function webhookPayload(event: SpaceEvent, spaceId: number): JsonObject {
  if (event.action === 'entries_updated') {
    return {
      text: `The datasource ${event.datasource_slug} was changed.`,
      action: event.action,
      space_id: spaceId,
      datasource_slug: event.datasource_slug,
    }
  }
  const { action, story_id, full_slug, name } = event
  return {
    text: `The story ${name} (${full_slug}) was ${action}.`,
    action,
    space_id: spaceId,
    story_id,
    full_slug,
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
