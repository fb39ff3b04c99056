import type { EditorCommand } from '../app/commands.ts'
import { inPlaceOf } from '../inplace/InPlace.ts'
import { insertionOf } from '../insert/Insertion.ts'
import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { Command } from '../store/StoryStore.ts'
import { canvasOf } from './CanvasState.ts'
import { firstField } from './firstField.ts'
import { type Direction, movedTogether, moveTo } from './moves.ts'

/** Carries out a command on the story, and selects what it made or moved. Says why where it is refused. */
export function carryOut({ store, selection }: EditorSession, command: Command): boolean {
  const outcome = store.run(command)
  if (!outcome.ok) {
    toasts.say(outcome.why, { kind: 'problem' })
    return false
  }
  if (command.kind !== 'remove' && outcome.uids.length) selection.select(outcome.uids, { from: 'form' })
  return true
}

/** The selected blocks that can be taken away: not the story's own content. */
const chosen = ({ store, selection }: EditorSession) => movedTogether(store, selection.uids)

type BlockCommand = EditorCommand & Required<Pick<EditorCommand, 'when'>>

const move = (direction: Direction, title: string, keys: string): BlockCommand => {
  const commandOf = ({ store, selection }: EditorSession) => moveTo(store, selection.uids, direction)
  return {
    id: `block.move${direction[0]!.toUpperCase()}${direction.slice(1)}`,
    title,
    keys,
    group: 'Block',
    when(session) {
      const command = commandOf(session)
      return command !== undefined && session.store.check(command).ok
    },
    run(session) {
      const command = commandOf(session)
      if (command) carryOut(session, command)
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
  run: (session) => run(session, chosen(session)),
})

/** What can be done with the selected blocks on the page. */
export const blockCommands: readonly BlockCommand[] = [
  move('up', 'Move up', 'Alt+ArrowUp'),
  move('down', 'Move down', 'Alt+ArrowDown'),
  move('in', 'Move into the next block', 'Alt+ArrowRight'),
  move('out', 'Move out of its block', 'Alt+ArrowLeft'),
  onChosen('block.moveTo', 'Move to …', 'Mod+Shift+M', (session) => {
    canvasOf(session).set({ moving: true })
  }),
  onChosen('block.insertAfter', 'Insert a block after', '/', (session, uids) => {
    const { parent, slot } = session.store.block(uids.at(-1)!)
    if (parent !== null && slot !== null) insertionOf(session).open({ parent, slot, after: uids.at(-1)! })
  }),
  onChosen('block.insertBefore', 'Insert a block before', 'Alt+/', (session, [first]) => {
    const { parent, slot } = session.store.block(first!)
    if (parent === null || slot === null) return
    const siblings = session.store.children(parent, slot)
    insertionOf(session).open({ parent, slot, after: siblings[siblings.indexOf(first!) - 1] ?? null })
  }),
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
    run({ store, space, selection }) {
      const { primary } = selection
      if (primary === null) return
      selection.select([primary], {
        field: firstField(space, store.block(primary).component),
        from: 'canvas',
      })
    },
  },
  onChosen('block.duplicate', 'Duplicate', 'Mod+D', (session, uids) =>
    carryOut(session, { kind: 'duplicate', uids }),
  ),
  onChosen('block.remove', 'Delete', 'Delete', (session, uids) => {
    const next = afterRemoval(session, uids)
    if (carryOut(session, { kind: 'remove', uids }) && next !== null)
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
