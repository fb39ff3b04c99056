import type { Change } from '../store/StoryStore.ts'
import type { EditorSession } from './EditorSession.ts'

type Undoable = Pick<EditorSession, 'store' | 'selection'>

/** Undoes the last step, restores the selection of before it, and brings that into view. */
export function undo(session: Undoable): void {
  restoreSelection(session, session.store.undo())
}

/** Redoes the last undone step, restores the selection of before its undo, and brings that into view. */
export function redo(session: Undoable): void {
  restoreSelection(session, session.store.redo())
}

/** Selects the remembered blocks if the step concerns them, otherwise the blocks that it changed. */
function restoreSelection({ store, selection }: Undoable, change: Change | null): void {
  if (!change) return
  const { added, moved, fields, slots } = change
  const changed = new Set([...added, ...moved, ...fields])
  // A removal or a new order changes no remaining block, only the slot around it.
  const isConcerned = (uid: string) =>
    changed.size ? changed.has(uid) : store.has(uid) && slots.has(store.block(uid).parent ?? '')
  const { remembered, uids } = selection
  const concerned = [remembered ?? [], uids].find((list) => list.some(isConcerned))
  selection.select(concerned ?? (changed.size ? store.outermost([...changed]) : (remembered ?? uids)), {
    from: 'form',
  })
}
