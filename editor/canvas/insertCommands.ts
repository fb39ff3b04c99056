import { insertionOf } from '../insert/Insertion.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { Place } from '../store/StoryStore.ts'
import { type BlockCommand, getSelectedBlocks } from './blockCommand.ts'

/** Returns the end of a block's slot: preferably of one that allows all blocks, else of the first one. Undefined if it has no slot. */
function endIn({ store, space }: EditorSession, parent: string): Place | undefined {
  const { component } = store.block(parent)
  const slots = [...space.slotsOf(component), ...store.slots(parent)]
  const slot = slots.find((name) => space.isUnrestricted(component, name)) ?? slots[0]
  return slot === undefined ? undefined : { parent, slot, after: store.children(parent, slot).at(-1) ?? null }
}

/** Position after the selected blocks; without a selection the end of the page. */
function placeAfter(session: EditorSession): Place | undefined {
  const last = getSelectedBlocks(session).at(-1)
  if (last === undefined) return endIn(session, session.store.root)
  const { parent, slot } = session.store.block(last)
  return parent === null || slot === null ? undefined : { parent, slot, after: last }
}

function placeBefore(session: EditorSession): Place | undefined {
  const [first] = getSelectedBlocks(session)
  if (first === undefined) return undefined
  const { parent, slot } = session.store.block(first)
  if (parent === null || slot === null) return undefined
  const siblings = session.store.children(parent, slot)
  return { parent, slot, after: siblings[siblings.indexOf(first) - 1] ?? null }
}

const placeIn = (session: EditorSession) => endIn(session, session.selection.primary ?? session.store.root)

const insert = (
  id: string,
  title: string,
  keys: string,
  placeOf: (session: EditorSession) => Place | undefined,
): BlockCommand => ({
  id,
  title,
  keys,
  group: 'Insert',
  when: (session) => placeOf(session) !== undefined,
  run(session) {
    const place = placeOf(session)
    if (place) insertionOf(session).open(place)
  },
})

/** Commands that open the insert menu for a position relative to the selection. */
export const insertCommands: readonly BlockCommand[] = [
  insert('block.insertAfter', 'Insert a block after', '/', placeAfter),
  insert('block.insertBefore', 'Insert a block before', 'Alt+/', placeBefore),
  insert('block.insertIn', 'Insert a block in it', 'Alt+Enter', placeIn),
]
