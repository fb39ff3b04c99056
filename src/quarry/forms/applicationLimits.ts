import type { Application } from './submission.ts'

/** Maximum number of characters of each field. Source: `firestore.rules`. */
export const APPLICATION_LIMITS: Readonly<Record<keyof Application, number>> = {
  name: 200,
  email: 320,
  role: 200,
  company: 200,
  motivation: 5000,
}

export const APPLICATION_FIELDS = Object.keys(APPLICATION_LIMITS) as readonly (keyof Application)[]
