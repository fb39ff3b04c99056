import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { equalInConstantTime } from './constantTime.ts'

const payload = v.object({
  action: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  space_id: v.pipe(v.number(), v.integer()),
  text: v.optional(v.string()),
  story_id: v.optional(v.pipe(v.number(), v.integer())),
  full_slug: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  datasource_slug: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  asset_id: v.optional(v.pipe(v.number(), v.integer())),
})

/** An event of the content service's webhook about changed content. */
export interface WebhookEvent {
  readonly subject: 'story' | 'datasource' | 'asset' | 'other'
  /** The service's name of the action: `published`, `unpublished`, `deleted`, `moved`, `entries_updated`, … */
  readonly action: string
  readonly spaceId: number
  readonly storyId?: number
  /** For `moved`, the new slug. The event does not contain the old one. */
  readonly fullSlug?: string
}

/**
 * Returns whether the header `webhook-signature` is the hex HMAC-SHA1 of the raw body. Call it before parsing the body. Without a secret
 * no signature is valid.
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  signature: string | null | undefined,
  secret: string | undefined,
): boolean {
  if (!secret || !signature) return false
  const expected = createHmac('sha1', secret).update(rawBody).digest('hex')
  return equalInConstantTime(signature.trim().toLowerCase(), expected)
}

/** Parses the event in a webhook's body. Undefined if it is not JSON or not an event (answer with 400). */
export function parseWebhook(rawBody: string): WebhookEvent | undefined {
  const { success, output } = v.safeParse(payload, json(rawBody))
  if (!success) return undefined
  return {
    subject: subjectOf(output),
    action: output.action,
    spaceId: output.space_id,
    storyId: output.story_id,
    fullSlug: output.full_slug,
  }
}

function subjectOf(event: v.InferOutput<typeof payload>): WebhookEvent['subject'] {
  if (event.story_id !== undefined || event.full_slug !== undefined) return 'story'
  if (event.datasource_slug !== undefined) return 'datasource'
  return event.asset_id === undefined ? 'other' : 'asset'
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
