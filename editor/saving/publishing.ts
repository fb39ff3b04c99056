import { errorMessage } from '../api/ApiError.ts'
import { toasts } from '../parts/Toasts.ts'
import type { Saving } from './Saving.ts'

/** Publishes the story and reports the result in a toast. Resolves with whether it was published. */
export const publishNow = (saving: Saving): Promise<boolean> =>
  say(saving.publish(), 'Published. Visitors get it now.', saving)

/** Takes the page from visitors, and says so, or why not. */
export const unpublishNow = (saving: Saving): Promise<boolean> =>
  say(saving.unpublish(), 'Unpublished. Visitors no longer find it.', saving)

async function say(done: Promise<boolean>, words: string, saving: Saving): Promise<boolean> {
  try {
    const isDone = await done
    if (isDone) toasts.say(words)
    else sayUnsaved(saving)
    return isDone
  } catch (error) {
    toasts.say(errorMessage(error), { kind: 'problem' })
    return false
  }
}

/** Says why nothing was published, if the draft could not be saved. A conflict has a dialog of its own. */
export function sayUnsaved({ state }: Saving): void {
  if (state.kind !== 'failed') return
  toasts.say(`The draft could not be saved, so nothing changed for visitors: ${state.why}`, {
    kind: 'problem',
  })
}
