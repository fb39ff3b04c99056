/** An application for a course. */
export interface Application {
  readonly name: string
  readonly email: string
  readonly role: string
  readonly company: string
  readonly motivation: string
}

/** An application on its way: its id is made once, so that it can never be stored twice. */
export interface Submission {
  /** 20 letters and digits: the id of the document it becomes. */
  readonly id: string
  readonly formId: string
  readonly data: Application
  /** How often sending has failed. */
  readonly attempts: number
  /** When it may be tried next, in milliseconds since 1970. */
  readonly dueAt: number
}

/** How an attempt to send ended: stored, to be tried again, or refused for good. */
export type Delivery = 'stored' | 'later' | 'refused'
