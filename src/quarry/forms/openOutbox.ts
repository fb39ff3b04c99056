import { clientSettings } from '../client/clientSettings.ts'
import { type OnAttempt, Outbox } from './Outbox.ts'
import { storeOf } from './storeOf.ts'

/** Key in local storage that tells the next page about pending submissions. */
const FLAG = 'outbox'

function flag(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(FLAG, 'kept')
    else localStorage.removeItem(FLAG)
  } catch {
    // Without storage, the next page with a form delivers.
  }
}

/** Opens this page's outbox, which also delivers when the `online` event fires. */
export function openOutbox(attempted?: OnAttempt): Outbox {
  const outbox = new Outbox(async (submission) => (await storeOf(clientSettings().firestore))(submission), {
    attempted,
    pendingChanged: flag,
  })
  addEventListener('online', () => {
    outbox.deliver(true).catch(() => {})
  })
  return outbox
}
