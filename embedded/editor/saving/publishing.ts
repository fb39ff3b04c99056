import { wordsOfError } from '../api/ApiError.ts'
import { toasts } from '../parts/Toasts.ts'
import type { Saving } from './Saving.ts'

/** Brings visitors what is here, and says so, or why not. */
export const publishNow = (saving: Saving): Promise<void> =>
  say(saving.publish(), 'Published. Visitors get it now.', saving)

/** Takes the page from visitors, and says so, or why not. */
export const unpublishNow = (saving: Saving): Promise<void> =>
  say(saving.unpublish(), 'Unpublished. Visitors no longer find it.', saving)

async function say(done: Promise<boolean>, words: string, saving: Saving): Promise<void> {
  try {
    if (await done) toasts.say(words)
    else if (saving.state.kind === 'failed')
      toasts.say(`The draft could not be saved, so nothing changed for visitors: ${saving.state.why}`, {
        kind: 'problem',
      })
  } catch (error) {
    toasts.say(wordsOfError(error), { kind: 'problem' })
  }
}
