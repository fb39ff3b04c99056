import type { QuarrySettings } from '../client/clientSettings.ts'
import type { Delivery, Submission } from './submission.ts'

const opened = new Map<string, Promise<(submission: Submission) => Promise<Delivery>>>()

/** Returns the function that sends submissions to the configured Firestore. Loads the official client on first use. */
export function storeOf(
  settings: QuarrySettings['firestore'],
): Promise<(submission: Submission) => Promise<Delivery>> {
  const key = JSON.stringify(settings)
  const known = opened.get(key) ?? open(settings)
  opened.set(key, known)
  // The client can't be loaded without a network; the next attempt retries.
  known.catch(() => opened.delete(key))
  return known
}

async function open(settings: QuarrySettings['firestore']) {
  const { openStore, sendApplication } = await import('./sendApplication.ts')
  const store = openStore(settings)
  return (submission: Submission) => sendApplication(store, submission)
}
