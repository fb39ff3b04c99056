import { insertionOf } from '../insert/Insertion.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { BlockPosition } from '../store/StoryStore.ts'
import { type BlockCommand, getSelectedBlocks } from './blockCommand.ts'

/** Returns the end of a block's slot: preferably of one that allows all blocks, else of the first one. Undefined if it has no slot. */
function endIn({ store, space }: EditorSession, parent: string): BlockPosition | undefined {
  const { component } = store.block(parent)
  const slots = [...space.slotsOf(component), ...store.slots(parent)]
  const slot = slots.find((name) => space.isUnrestricted(component, name)) ?? slots[0]
  return slot === undefined ? undefined : { parent, slot, after: store.children(parent, slot).at(-1) ?? null }
}

/** Position after the selected blocks; without a selection the end of the page. */
function positionAfter(session: EditorSession): BlockPosition | undefined {
  const last = getSelectedBlocks(session).at(-1)
  if (last === undefined) return endIn(session, session.store.root)
  const { parent, slot } = session.store.block(last)
  return parent === null || slot === null ? undefined : { parent, slot, after: last }
}

function positionBefore(session: EditorSession): BlockPosition | undefined {
  const [first] = getSelectedBlocks(session)
  if (first === undefined) return undefined
  const { parent, slot } = session.store.block(first)
  if (parent === null || slot === null) return undefined
  const siblings = session.store.children(parent, slot)
  return { parent, slot, after: siblings[siblings.indexOf(first) - 1] ?? null }
}

const positionIn = (session: EditorSession) => endIn(session, session.selection.primary ?? session.store.root)

const insert = (
  id: string,
  title: string,
  keys: string,
  positionOf: (session: EditorSession) => BlockPosition | undefined,
): BlockCommand => ({
  id,
  title,
  keys,
  group: 'Insert',
  when: (session) => positionOf(session) !== undefined,
  run(session) {
    const position = positionOf(session)
    if (position) insertionOf(session).open(position)
  },
})

/** Commands that open the insert menu for a position relative to the selection. */
export const insertCommands: readonly BlockCommand[] = [
  insert('block.insertAfter', 'Insert a block after', '/', positionAfter),
  insert('block.insertBefore', 'Insert a block before', 'Alt+/', positionBefore),
  insert('block.insertIn', 'Insert a block in it', 'Alt+Enter', positionIn),
]
