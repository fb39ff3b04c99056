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
    else sayUnsaved(saving)
  } catch (error) {
    toasts.say(wordsOfError(error), { kind: 'problem' })
  }
}

/** Says why nothing was published, if the draft could not be saved. A conflict has a dialog of its own. */
export function sayUnsaved({ state }: Saving): void {
  if (state.kind !== 'failed') return
  toasts.say(`The draft could not be saved, so nothing changed for visitors: ${state.why}`, {
    kind: 'problem',
  })
}
