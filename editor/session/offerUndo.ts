import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from './EditorSession.ts'
import { undo } from './undo.ts'

/**
 * Shows a notice about a finished step, with a button that undoes it. The notice is removed with the next step of the history,
 * since its button would undo that one.
 * @param before revision of the story before the step; the notice has no button if the step changed nothing
 */
export function offerUndo(
  session: Pick<EditorSession, 'store' | 'selection'>,
  before: number,
  text: string,
): void {
  const { store } = session
  if (store.revision === before) {
    toasts.say(text)
    return
  }
  const id = toasts.say(text, { action: { label: 'Undo', run: () => undo(session) }, owner: store })
  const unsubscribe = store.subscribe((_change, cause) => {
    if (cause === 'receive') return
    unsubscribe()
    toasts.remove(id)
  })
}
