import type { EditorCommand } from '../commands/commands.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { getMovableBlocks } from './moves.ts'

/** A command on the selected blocks. */
export type BlockCommand = EditorCommand & Required<Pick<EditorCommand, 'when'>>

/** The last result by story, because several commands request it for the same selection. */
const cache = new WeakMap<
  EditorSession['store'],
  {
    readonly uids: readonly string[]
    readonly revision: number
    readonly getSelectedBlocks: readonly string[]
  }
>()

/** The selected blocks that can be moved or deleted: without the root block and blocks inside other selected blocks. */
export function getSelectedBlocks({ store, selection }: EditorSession): readonly string[] {
  const { uids } = selection
  const { revision } = store
  const last = cache.get(store)
  if (last?.uids === uids && last.revision === revision) return last.getSelectedBlocks
  const getSelectedBlocks = getMovableBlocks(store, uids)
  cache.set(store, { uids, revision, getSelectedBlocks })
  return getSelectedBlocks
}
