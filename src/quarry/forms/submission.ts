/** An application for a course. */
export interface Application {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly company: string
  readonly motivation: string
}

/** A queued application. Its id is created once, so that it is stored once. */
export interface Submission {
  /** Id of its document: 20 letters and digits. */
  readonly id: string
  readonly formId: string
  readonly data: Application
  /** Number of failed attempts. */
  readonly attempts: number
  /** Time of the next attempt, in milliseconds since 1970. */
  readonly dueAt: number
}

/** Result of an attempt: stored, to be retried later, or refused permanently. */
export type Delivery = 'stored' | 'later' | 'refused'
