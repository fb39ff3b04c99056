import { initializeApp } from 'firebase/app'
import {
  doc,
  type Firestore,
  initializeFirestore,
  runTransaction,
  serverTimestamp,
  setLogLevel,
} from 'firebase/firestore/lite'
import type { QuarrySettings } from '../client/clientSettings.ts'
import type { Delivery, Submission } from './submission.ts'

const COLLECTION = 'websiteForms'

/** Errors that a retry can't fix. */
const FOR_GOOD = new Set(['permission-denied', 'failed-precondition', 'out-of-range', 'unimplemented'])

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Connects to the Firestore of the settings; without an origin, to the page's own origin. */
export function openStore({ origin, ...config }: QuarrySettings['firestore']): Firestore {
  // Otherwise a failed request is logged with the applicant's data.
  setLogLevel('silent')
  const { host, protocol } = new URL(origin || location.origin)
  return initializeFirestore(initializeApp(config), { host, ssl: protocol === 'https:' })
}

/**
 * Stores an application exactly once. Anonymous users can read only missing documents, so a refused read means that the document
 * exists.
 */
export async function sendApplication(store: Firestore, { id, formId, data }: Submission): Promise<Delivery> {
  const place = doc(store, COLLECTION, id)
  try {
    await runTransaction(store, async (transaction) => {
      const isThere = await transaction.get(place).then(
        (found) => found.exists(),
        (error: unknown) => {
          if (codeOf(error) === 'permission-denied') return true
          throw error
        },
      )
      if (!isThere) transaction.set(place, { formId, data: { ...data }, timestamp: serverTimestamp() })
    })
    return 'stored'
  } catch (error) {
    return FOR_GOOD.has(String(codeOf(error))) ? 'refused' : 'later'
  }
}
