import { errorMessage } from '../api/ApiError.ts'
import { toasts } from '../parts/Toasts.ts'
import type { Saving } from './Saving.ts'

/** Publishes the story and reports the result in a toast. Resolves with whether it was published. */
export const publishNow = (saving: Saving): Promise<boolean> =>
  report(saving.publish(), 'Published. Visitors see it now.', saving)

/** Unpublishes the story and reports the result in a toast. Resolves with whether it was unpublished. */
export const unpublishNow = (saving: Saving): Promise<boolean> =>
  report(saving.unpublish(), 'Unpublished. Visitors no longer find it.', saving)

async function report(done: Promise<boolean>, message: string, saving: Saving): Promise<boolean> {
  try {
    const isDone = await done
    if (isDone) toasts.say(message)
    else reportUnsaved(saving)
    return isDone
  } catch (error) {
    toasts.say(errorMessage(error), { kind: 'problem' })
    return false
  }
}

/** Shows a toast if the draft could not be saved. A conflict shows its own dialog. */
export function reportUnsaved({ state }: Saving): void {
  if (state.kind !== 'failed') return
  toasts.say(`The draft could not be saved, so nothing changed for visitors: ${state.message}`, {
    kind: 'problem',
  })
}
