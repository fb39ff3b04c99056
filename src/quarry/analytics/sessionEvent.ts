/** An event of a session. */
export interface SessionEvent {
  /** Milliseconds since 1970; increasing within the session. */
  readonly at: number
  readonly type: string
  readonly payload?: string
}

/** Maximum number of characters of an event's type and payload. Source: firestore.rules. */
export const LONGEST_TYPE = 100
export const LONGEST_PAYLOAD = 2000

/** Maximum number of events per commit and per session. Source: firestore.rules. */
export const EVENTS_A_COMMIT = 10
export const EVENTS_A_SESSION = 1000

/** Maximum number of characters of all events, below Firestore's limit of one megabyte per document. */
export const ROOM = 400_000
