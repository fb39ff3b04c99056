import { openOutbox } from './openOutbox.ts'

/** Delivers pending submissions of earlier pages; failed ones are retried automatically. */
export async function deliverPending(): Promise<void> {
  await openOutbox().deliver(true)
}
