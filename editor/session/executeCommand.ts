import { toasts } from '../parts/Toasts.ts'
import type { Command } from '../store/StoryStore.ts'
import type { EditorSession } from './EditorSession.ts'

/** Carries out a command on the story, and selects what it made or moved. Says why where it is refused. */
export function executeCommand({ store, selection }: EditorSession, command: Command): boolean {
  const outcome = store.run(command)
  if (!outcome.ok) {
    toasts.say(outcome.why, { kind: 'problem' })
    return false
  }
  if (command.kind !== 'remove' && outcome.uids.length) selection.select(outcome.uids, { from: 'form' })
  return true
}
