import type { EditorCommand } from '../commands/commands.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { movedTogether } from './moves.ts'

/** A command on the selected blocks. */
export type BlockCommand = EditorCommand & Required<Pick<EditorCommand, 'when'>>

/** What was chosen last of a story, and the content of then: several commands ask for the same, one after another. */
const known = new WeakMap<
  EditorSession['store'],
  { readonly uids: readonly string[]; readonly revision: number; readonly chosen: readonly string[] }
>()

/** The selected blocks that can be taken away: not the story's own content. */
export function chosen({ store, selection }: EditorSession): readonly string[] {
  const { uids } = selection
  const { revision } = store
  const last = known.get(store)
  if (last?.uids === uids && last.revision === revision) return last.chosen
  const chosen = movedTogether(store, uids)
  known.set(store, { uids, revision, chosen })
  return chosen
}
