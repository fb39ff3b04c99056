import type { JsonObject } from '../space/Json.ts'
import { storyBody } from '../store/storyBody.ts'

/** Browsers send no larger body for a page that is left, in bytes. */
const KEEPALIVE_LIMIT = 60_000

/** Whether a story can be sent while its page is left: it is short enough for a request that outlives the page. */
export function fitsLeaving(story: JsonObject): boolean {
  const body = storyBody(story)
  return typeof body === 'string' && body.length <= KEEPALIVE_LIMIT
}
