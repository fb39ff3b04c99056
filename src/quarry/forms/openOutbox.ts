import { clientSettings } from '../client/clientSettings.ts'
import { type OnAttempt, Outbox } from './Outbox.ts'
import { storeOf } from './storeOf.ts'

/** The key in local storage that tells the next page that something is still to be sent. */
const FLAG = 'outbox'

function flag(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(FLAG, 'kept')
    else localStorage.removeItem(FLAG)
  } catch {
    // Then the next page with a form delivers.
  }
}

/** The outbox of this page, which delivers again as soon as the browser is online. */
export function openOutbox(attempted?: OnAttempt): Outbox {
  const outbox = new Outbox(async (submission) => (await storeOf(clientSettings().firestore))(submission), {
    attempted,
    kept: flag,
  })
  addEventListener('online', () => {
    outbox.deliver(true).catch(() => {})
  })
  return outbox
}
