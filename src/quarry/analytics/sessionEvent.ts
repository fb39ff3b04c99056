/** Something that happened in a session. */
export interface SessionEvent {
  /** Milliseconds of the epoch; later than that of every earlier event of the session. */
  readonly at: number
  readonly type: string
  readonly payload?: string
}

/** Most characters of an event's type and of its payload. Source: firestore.rules. */
export const LONGEST_TYPE = 100
export const LONGEST_PAYLOAD = 2000

/** Most events of one commit, and of a session. Source: firestore.rules. */
export const EVENTS_A_COMMIT = 10
export const EVENTS_A_SESSION = 1000

/** Most characters of all events together, which leaves room below the megabyte that a document may have. */
export const ROOM = 400_000
