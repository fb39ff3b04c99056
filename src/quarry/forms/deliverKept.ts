import { openOutbox } from './openOutbox.ts'

/** Sends what an earlier page could not; failures are tried again by themselves. */
export async function deliverKept(): Promise<void> {
  await openOutbox().deliver(true)
}
