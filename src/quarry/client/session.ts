import { randomId } from './randomId.ts'
import type { SiteEvent } from './siteEvents.ts'

let id = ''

/** The session's id: 20 random letters and digits, drawn when it is first asked for, and as lasting as the document. */
export const sessionId = (): string => {
  id ||= randomId()
  return id
}

/** Goes on with the session of an earlier document; with an empty id, with a new one that nothing ties to the last. */
export function continueSession(earlier: string): void {
  id = earlier
  dispatchEvent(new Event('quarry:session' satisfies SiteEvent))
}
