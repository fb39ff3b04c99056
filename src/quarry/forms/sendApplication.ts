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

/** Errors that a retry cannot fix. */
const FOR_GOOD = new Set(['permission-denied', 'failed-precondition', 'out-of-range', 'unimplemented'])

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Connects to the Firestore of the settings; without an origin it stands on the page's own. */
export function openStore({ origin, ...config }: QuarrySettings['firestore']): Firestore {
  // Else a failed call puts the whole request into the console, the applicant's words included.
  setLogLevel('silent')
  const { host, protocol } = new URL(origin || location.origin)
  return initializeFirestore(initializeApp(config), { host, ssl: protocol === 'https:' })
}

/**
 * Stores an application exactly once: its document is made only where there is none of its id. The rules let an
 * anonymous reader ask for a document only while it is missing, so a refused question means that it is there.
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
