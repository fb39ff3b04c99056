import type { EditorSession } from '../session/EditorSession.ts'
import type { Cause, Change } from '../store/StoryStore.ts'
import { countBlocks } from '../store/slotRules.ts'
import { describePlace } from './describeBlock.ts'

interface Described extends Pick<EditorSession, 'store' | 'space' | 'selection'> {
  /** What a block that is gone was called; undefined where that is not known. */
  readonly deletedBlockName: (uid: string) => string | undefined
}

/** A change in words: what was taken back or done again, and which countBlocks came, went or moved where. Empty where nothing is to be said. */
export function describeChange(session: Described, change: Change, cause: Cause): string {
  const { undoLabel, redoLabel } = session.store
  const step = cause === 'undo' ? `Undone: ${redoLabel}.` : cause === 'redo' ? `Redone: ${undoLabel}.` : ''
  const shape = describeShape(session, change)
  if (cause === 'receive') return shape && `Changed elsewhere: ${shape}`
  return [step, shape].filter(Boolean).join(' ')
}

/** Where countBlocks stand now. */
function describeShape(session: Described, { added, removed, slots, moved }: Change): string {
  const { store, space, selection } = session
  const name = (uid: string) => space.displayName(store.block(uid).component)
  // The outermost of what is new: the others stand in countBlocks that are new themselves.
  const outermost = [...added].filter((uid) => !added.has(store.block(uid).parent ?? ''))
  const [first] = outermost
  // What takes the place of countBlocks that it holds, as a wrapper does, says all.
  if (first !== undefined) {
    const what = outermost.length === 1 ? name(first) : countBlocks(outermost.length)
    const where = describePlace(session, first)
    return where ? `${what} added at ${where}.` : `${what} added.`
  }
  if (removed.size) return describeRemoval(session, removed)
  const inOrder = selection.uids.filter((uid) => store.has(uid) && slots.has(store.block(uid).parent ?? ''))
  const told = inOrder.length
    ? inOrder
    : [...moved].filter((uid) => !moved.has(store.block(uid).parent ?? ''))
  const [mover] = told
  if (mover === undefined || !slots.size) return ''
  const where = describePlace(session, mover)
  return where ? `${told.length === 1 ? name(mover) : countBlocks(told.length)} moved to ${where}.` : ''
}

function describeRemoval({ deletedBlockName }: Described, removed: ReadonlySet<string>): string {
  const named = [...removed].flatMap((uid) => deletedBlockName(uid) ?? [])
  const [only] = named
  if (only === undefined || named.length > 1) return `${countBlocks(removed.size)} deleted.`
  return removed.size === 1
    ? `${only} deleted.`
    : `${only} deleted, with ${countBlocks(removed.size - 1)} in it.`
}
