import type { QuarrySettings } from '../client/clientSettings.ts'
import type { Delivery, Submission } from './submission.ts'

const opened = new Map<string, Promise<(submission: Submission) => Promise<Delivery>>>()

/** The store of some settings: what sends a submission to it. The official client comes with the first. */
export function storeOf(
  settings: QuarrySettings['firestore'],
): Promise<(submission: Submission) => Promise<Delivery>> {
  const key = JSON.stringify(settings)
  const known = opened.get(key) ?? open(settings)
  opened.set(key, known)
  // Without a network the client could not come; with the next try it may.
  known.catch(() => opened.delete(key))
  return known
}

async function open(settings: QuarrySettings['firestore']) {
  const { openStore, sendApplication } = await import('./sendApplication.ts')
  const store = openStore(settings)
  return (submission: Submission) => sendApplication(store, submission)
}
