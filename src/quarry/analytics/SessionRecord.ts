import { continueSession, sessionId } from '../client/session.ts'
import type { SessionEvent } from './sessionEvent.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** A visit, stored in the tab's session storage across pages. */
export interface SessionRecord {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly referrer: string
  readonly params: string
  /** Whether its Firestore document exists. */
  isStored: boolean
  /** Time of the latest event; number of events and of their characters. */
  lastAt: number
  events: number
  characters: number
  /** Events whose delivery is not confirmed yet. */
  pending: SessionEvent[]
}

const SESSION_KEY = 'quarry:session'

/** Returns the tab's current visit, or starts a new one. */
export function sessionRecord(entrySearch: string): SessionRecord {
  try {
    const stored = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null') as SessionRecord | null
    if (stored?.id) {
      continueSession(stored.id)
      return stored
    }
  } catch {
    // Without storage, or with damaged data, each page is a visit.
  }
  const record: SessionRecord = {
    id: sessionId(),
    startedAt: Date.now(),
    referrer: withoutSecrets(document.referrer),
    params: withoutSecrets(entrySearch),
    isStored: false,
    lastAt: 0,
    events: 0,
    characters: 0,
    pending: [],
  }
  keepSession(record)
  return record
}

export function keepSession(record: SessionRecord): void {
  try {
    sessionStorage.setItem(SESSION_KEY, JSON.stringify(record))
  } catch {
    // Without storage the visit ends with the page.
  }
}

/** Ends the visit. The next one has a different id. */
export function forgetSession(): void {
  continueSession('')
  try {
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}
