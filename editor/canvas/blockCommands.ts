import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { editBlock } from '../session/editBlock.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { type BlockCommand, chosen } from './blockCommand.ts'
import { inPlaceOf } from './inplace/InPlace.ts'
import { insertCommands } from './insertCommands.ts'
import { type Direction, moveTo } from './moves.ts'
import { shapeCommands } from './shapeCommands.ts'

/** Why blocks cannot be moved on, where there is no other place. */
const NO_PLACE: Readonly<Record<Direction, string>> = {
  up: 'It is the first block here already.',
  down: 'It is the last block here already.',
  in: 'No block beside it takes it.',
  out: 'It stands in no other block of the page.',
}

const move = (direction: Direction, title: string, keys: string): BlockCommand => {
  const commandOf = (session: EditorSession) => moveTo(session.store, chosen(session), direction)
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
      if (!chosen(session).length) return 'No block is selected.'
      return verdict === undefined || verdict.ok ? NO_PLACE[direction] : verdict.why
    },
    run(session) {
      const command = commandOf(session)
      if (command) executeCommand(session, command)
    },
  }
}

const onChosen = (
  id: string,
  title: string,
  keys: string,
  run: (session: EditorSession, uids: readonly string[]) => void,
): BlockCommand => ({
  id,
  title,
  keys,
  group: 'Block',
  when: (session) => chosen(session).length > 0,
  whyNot: () => 'No block is selected.',
  run: (session) => run(session, chosen(session)),
})

/** What can be done with the selected blocks on the page. */
export const blockCommands: readonly BlockCommand[] = [
  move('up', 'Move up', 'Alt+ArrowUp'),
  move('down', 'Move down', 'Alt+ArrowDown'),
  move('in', 'Move into the next block', 'Alt+ArrowRight'),
  move('out', 'Move out of its block', 'Alt+ArrowLeft'),
  onChosen('block.moveTo', 'Move to …', 'Mod+Shift+M', (session) => {
    canvasOf(session).set({ dialog: 'move' })
  }),
  ...insertCommands,
  ...shapeCommands,
  {
    id: 'block.selectParent',
    title: 'Select the block it stands in',
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
    title: 'Write on the page',
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
    title: 'Edit its fields',
    group: 'Block',
    when: ({ selection }) => selection.primary !== null,
    run(session) {
      const { primary } = session.selection
      if (primary !== null) editBlock(session, primary, 'canvas')
    },
  },
  onChosen('block.duplicate', 'Duplicate', 'Mod+D', (session, uids) =>
    executeCommand(session, { kind: 'duplicate', uids }),
  ),
  onChosen('block.remove', 'Delete', 'Delete', (session, uids) => {
    const next = afterRemoval(session, uids)
    if (executeCommand(session, { kind: 'remove', uids }) && next !== null)
      session.selection.select([next], { from: 'form' })
  }),
]

/** What is selected once blocks are gone: the next block, else the one before, else what they stood in. */
function afterRemoval({ store }: EditorSession, uids: readonly string[]): string | null {
  const { parent, slot } = store.block(uids[0]!)
  if (parent === null || slot === null) return null
  const siblings = store.children(parent, slot)
  const at = siblings.indexOf(uids[0]!)
  const stays = (uid: string) => !uids.includes(uid)
  return siblings.slice(at).find(stays) ?? siblings.slice(0, at).findLast(stays) ?? parent
}
