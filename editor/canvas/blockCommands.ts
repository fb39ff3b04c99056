import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { editBlock } from '../session/editBlock.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { type BlockCommand, getSelectedBlocks } from './blockCommand.ts'
import { inPlaceOf } from './inplace/InPlace.ts'
import { insertCommands } from './insertCommands.ts'
import { createMove, type Direction } from './moves.ts'
import { shapeCommands } from './shapeCommands.ts'

/** Why blocks cannot be moved in a direction. */
const CANNOT_MOVE: Readonly<Record<Direction, string>> = {
  up: 'It already is the first block here.',
  down: 'It already is the last block here.',
  in: 'No block next to it can contain it.',
  out: 'It is not inside another block of the page.',
}

const move = (direction: Direction, title: string, keys: string): BlockCommand => {
  const commandOf = (session: EditorSession) =>
    createMove(session.store, getSelectedBlocks(session), direction)
  const isAmongSiblings = direction === 'up' || direction === 'down'
  return {
    id: `block.move${direction[0]!.toUpperCase()}${direction.slice(1)}`,
    title,
    keys,
    group: 'Block',
    when(session) {
      const command = commandOf(session)
      return command !== undefined && (isAmongSiblings || session.store.check(command).ok)
    },
    whyNot(session) {
      const command = commandOf(session)
      const verdict = command && session.store.check(command)
      if (!getSelectedBlocks(session).length) return 'No block is selected.'
      return verdict === undefined || verdict.ok ? CANNOT_MOVE[direction] : verdict.why
    },
    run(session) {
      const command = commandOf(session)
      if (command) executeCommand(session, command)
    },
  }
}

const onSelected = (
  id: string,
  title: string,
  keys: string,
  run: (session: EditorSession, uids: readonly string[]) => void,
): BlockCommand => ({
  id,
  title,
  keys,
  group: 'Block',
  when: (session) => getSelectedBlocks(session).length > 0,
  whyNot: () => 'No block is selected.',
  run: (session) => run(session, getSelectedBlocks(session)),
})

/** Commands for the selected blocks on the page. */
export const blockCommands: readonly BlockCommand[] = [
  move('up', 'Move up', 'Alt+ArrowUp'),
  move('down', 'Move down', 'Alt+ArrowDown'),
  move('in', 'Move into the next block', 'Alt+ArrowRight'),
  move('out', 'Move out of its block', 'Alt+ArrowLeft'),
  onSelected('block.moveTo', 'Move to …', 'Mod+Shift+M', (session) => {
    canvasOf(session).set({ dialog: 'move' })
  }),
  ...insertCommands,
  ...shapeCommands,
  {
    id: 'block.selectParent',
    title: 'Select the parent block',
    group: 'Block',
    when: ({ selection }) => selection.uids.length > 0,
    run({ store, selection }) {
      const { primary } = selection
      const parent = primary === null ? null : store.block(primary).parent
      selection.select(parent === null ? [] : [parent], { from: 'canvas' })
    },
  },
  {
    id: 'block.write',
    title: 'Edit text on the page',
    keys: 'F2',
    group: 'Block',
    when: ({ selection }) => selection.primary !== null,
    run(session) {
      const { primary } = session.selection
      if (primary !== null) inPlaceOf(session).request({ kind: 'first', uid: primary })
    },
  },
  {
    id: 'block.edit',
    title: 'Edit fields',
    group: 'Block',
    when: ({ selection }) => selection.primary !== null,
    run(session) {
      const { primary } = session.selection
      if (primary !== null) editBlock(session, primary, 'canvas')
    },
  },
  onSelected('block.duplicate', 'Duplicate', 'Mod+D', (session, uids) =>
    executeCommand(session, { kind: 'duplicate', uids }),
  ),
  onSelected('block.remove', 'Delete', 'Delete', (session, uids) => {
    const next = afterRemoval(session, uids)
    if (executeCommand(session, { kind: 'remove', uids }) && next !== null)
      session.selection.select([next], { from: 'form' })
  }),
]

/** Returns the block to select after a removal: the next sibling, else the previous one, else the parent. */
function afterRemoval({ store }: EditorSession, uids: readonly string[]): string | null {
  const { parent, slot } = store.block(uids[0]!)
  if (parent === null || slot === null) return null
  const siblings = store.children(parent, slot)
  const at = siblings.indexOf(uids[0]!)
  const remains = (uid: string) => !uids.includes(uid)
  return siblings.slice(at).find(remains) ?? siblings.slice(0, at).findLast(remains) ?? parent
}
