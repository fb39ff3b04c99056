import { toasts } from '../parts/Toasts.ts'
import type { Command } from '../store/StoryStore.ts'
import type { EditorSession } from './EditorSession.ts'

/** Runs a command and selects the blocks that it created or moved. Shows why if it is refused. */
export function executeCommand({ store, selection }: EditorSession, command: Command): boolean {
  const outcome = store.run(command)
  if (!outcome.ok) {
    toasts.say(outcome.why, { kind: 'problem' })
    return false
  }
  if (command.kind !== 'remove' && outcome.uids.length) selection.select(outcome.uids, { from: 'form' })
  return true
}
