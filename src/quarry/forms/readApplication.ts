import { APPLICATION_FIELDS, APPLICATION_LIMITS } from './applicationLimits.ts'
import { HONEYPOT_NAME } from './honeypotName.ts'
import type { Application } from './submission.ts'

/** A problem of an application, and the field to correct. */
export interface ApplicationProblem {
  readonly field: string
  readonly message: string
}

/** Messages from the specification. */
const UNCONFIRMED =
  'Please confirm the you are aware of the dates and available by ticking the checkbox above.'
const UNFILLED = 'Please fill out all fields.'

/** Email addresses that `firestore.rules` accepts: text, an at sign, and a host with a dot. */
const EMAIL = /^[^@\s]+@[^@\s][^@\s.]*[.][^@\s]+$/

export type ReadApplication =
  | {
      readonly application: Application /** Whether only a robot would have sent it. */
      readonly robot: boolean
    }
  | { readonly problem: ApplicationProblem }

/** Reads and validates a course form: first the checkbox, then required fields, lengths and the email address. */
export function readApplication(entries: FormData): ReadApplication {
  const text = (name: string) => {
    const value = entries.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  if (!entries.has('dateConfirmation'))
    return { problem: { field: 'dateConfirmation', message: UNCONFIRMED } }
  const application = Object.fromEntries(
    APPLICATION_FIELDS.map((name) => [name, text(name)]),
  ) as unknown as Application
  const empty = APPLICATION_FIELDS.find((name) => !application[name])
  if (empty) return { problem: { field: empty, message: UNFILLED } }
  const long = APPLICATION_FIELDS.find((name) => application[name].length > APPLICATION_LIMITS[name])
  if (long)
    return {
      problem: {
        field: long,
        message: `Please shorten this to ${APPLICATION_LIMITS[long]} characters; it has ${application[long].length}.`,
      },
    }
  // After checking the lengths, so that the pattern is not run on long texts.
  if (!EMAIL.test(application.email))
    return {
      problem: {
        field: 'email',
        message: 'Please enter an email address that we can answer to, like ada@example.org.',
      },
    }
  return { application, robot: text(HONEYPOT_NAME) !== '' }
}
