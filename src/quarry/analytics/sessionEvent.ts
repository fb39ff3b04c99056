/** An event of a visitor's session. */
export interface SessionEvent {
  /** Milliseconds since the epoch. Strictly increasing within the session. */
  readonly at: number
  readonly type: string
  readonly payload?: string
}

/** Maximum number of characters of an event's type. Source: firestore.rules. */
export const MAX_TYPE_LENGTH = 100

/** Maximum number of characters of an event's payload. Source: firestore.rules. */
export const MAX_PAYLOAD_LENGTH = 2000

/** Maximum number of events per commit. Source: firestore.rules. */
export const MAX_EVENTS_PER_COMMIT = 10

/** Maximum number of events per session. Source: firestore.rules. */
export const MAX_EVENTS_PER_SESSION = 1000

/**
 * Maximum number of characters of all events of a session, where each event counts 100 more than its texts. Keeps the session's document below
 * Firestore's limit of one megabyte.
 */
export const MAX_TOTAL_LENGTH = 400_000
