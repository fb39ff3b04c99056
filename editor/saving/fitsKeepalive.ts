import type { JsonObject } from '../space/Json.ts'
import { storyBody } from '../store/storyBody.ts'

/** Maximum body size of `keepalive` requests in browsers, in bytes, with some reserve. */
const KEEPALIVE_LIMIT = 60_000

/** Returns whether a story is small enough for a `keepalive` request, which continues after its page is closed. */
export function fitsKeepalive(story: JsonObject): boolean {
  return new Blob([storyBody(story)]).size <= KEEPALIVE_LIMIT
}
