import { continueSession, sessionId } from '../client/session.ts'
import type { SessionEvent } from './sessionEvent.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** A visit, as this tab's storage holds it from page to page. */
export interface SessionRecord {
  readonly id: string
  /** Milliseconds of the epoch. */
  readonly startedAt: number
  readonly referrer: string
  readonly params: string
  /** Whether its document is known to be there. */
  isStored: boolean
  /** When the latest event happened, how many there were, and how many characters they have. */
  lastAt: number
  events: number
  characters: number
  /** Events whose delivery is not confirmed yet. */
  pending: SessionEvent[]
}

const SESSION_KEY = 'quarry:session'

/** The visit that this tab is in; a new one where there is none. */
export function sessionRecord(entrySearch: string): SessionRecord {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null') as SessionRecord | null
    if (kept?.id) {
      continueSession(kept.id)
      return kept
    }
  } catch {
    // Where nothing can be kept, or what is kept was damaged, each page is a visit.
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
    // The visit lasts as long as the page.
  }
}

/** Ends the visit. Nothing ties the next one to it. */
export function forgetSession(): void {
  continueSession('')
  try {
    sessionStorage.removeItem(SESSION_KEY)
  } catch {
    // Nothing was kept.
  }
}
