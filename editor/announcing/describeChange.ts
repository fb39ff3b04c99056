import type { EditorSession } from '../session/EditorSession.ts'
import type { Cause, Change } from '../store/StoryStore.ts'
import { countBlocks } from '../store/slotRules.ts'
import { describePosition } from './describeBlock.ts'

interface Described extends Pick<EditorSession, 'store' | 'space' | 'selection'> {
  /** Returns the name of a deleted block; undefined if it is unknown. */
  readonly deletedBlockName: (uid: string) => string | undefined
}

/** Describes a change: the undone or redone step, and the added, deleted or moved blocks. Empty if there is nothing to announce. */
export function describeChange(session: Described, change: Change, cause: Cause): string {
  const { undoLabel, redoLabel } = session.store
  const step = cause === 'undo' ? `Undone: ${redoLabel}.` : cause === 'redo' ? `Redone: ${undoLabel}.` : ''
  const shape = describeShape(session, change)
  if (cause === 'receive') return shape && `Changed elsewhere: ${shape}`
  return [step, shape].filter(Boolean).join(' ')
}

/** Describes added, deleted or moved blocks with their new position. */
function describeShape(session: Described, { added, removed, slots, moved }: Change): string {
  const { store, space, selection } = session
  const name = (uid: string) => space.displayName(store.block(uid).component)
  // Only new blocks whose parent is not new.
  const outermost = [...added].filter((uid) => !added.has(store.block(uid).parent ?? ''))
  const [first] = outermost
  // Describes a wrapper, which also moves its blocks, only as added.
  if (first !== undefined) {
    const subject = outermost.length === 1 ? name(first) : countBlocks(outermost.length)
    const position = describePosition(session, first)
    return position ? `${subject} added at ${position}.` : `${subject} added.`
  }
  if (removed.size) return describeRemoval(session, removed)
  const inOrder = selection.uids.filter((uid) => store.has(uid) && slots.has(store.block(uid).parent ?? ''))
  const movers = inOrder.length
    ? inOrder
    : [...moved].filter((uid) => !moved.has(store.block(uid).parent ?? ''))
  const [mover] = movers
  if (mover === undefined || !slots.size) return ''
  const position = describePosition(session, mover)
  return position
    ? `${movers.length === 1 ? name(mover) : countBlocks(movers.length)} moved to ${position}.`
    : ''
}

function describeRemoval({ deletedBlockName }: Described, removed: ReadonlySet<string>): string {
  const named = [...removed].flatMap((uid) => deletedBlockName(uid) ?? [])
  const [only] = named
  if (only === undefined || named.length > 1) return `${countBlocks(removed.size)} deleted.`
  return removed.size === 1
    ? `${only} deleted.`
    : `${only} deleted, with ${countBlocks(removed.size - 1)} in it.`
}
