import { randomId } from './randomId.ts'
import type { SiteEvent } from './siteEvents.ts'

let id = ''

/** Returns the session's id: 20 random letters and digits, created on first use, valid until the document is left. */
export const sessionId = (): string => {
  id ||= randomId()
  return id
}

/** Continues the session of an earlier document; with an empty id starts a new session. */
export function continueSession(earlier: string): void {
  id = earlier
  dispatchEvent(new Event('quarry:session' satisfies SiteEvent))
}
