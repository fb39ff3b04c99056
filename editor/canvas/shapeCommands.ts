import { canvasOf } from '../session/CanvasState.ts'
import { executeCommand } from '../session/executeCommand.ts'
import { type BlockCommand, getSelectedBlocks } from './blockCommand.ts'
import { findReplacements, findWrappers } from './shapes.ts'

/** Commands that wrap, unwrap or replace blocks and preserve the blocks inside. */
export const shapeCommands: readonly BlockCommand[] = [
  {
    id: 'block.wrap',
    title: 'Wrap in …',
    keys: 'Mod+Shift+G',
    group: 'Block',
    when: (session) => getSelectedBlocks(session).length > 0 && findWrappers(session).length > 0,
    run: (session) => canvasOf(session).set({ dialog: 'wrap' }),
  },
  {
    id: 'block.unwrap',
    title: 'Unwrap',
    group: 'Block',
    when: ({ store, selection }) =>
      selection.uids.length === 1 && store.check({ kind: 'unwrap', uid: selection.uids[0]! }).ok,
    run: (session) => void executeCommand(session, { kind: 'unwrap', uid: session.selection.uids[0]! }),
  },
  {
    id: 'block.replace',
    title: 'Replace by …',
    group: 'Block',
    when: (session) => findReplacements(session).length > 0,
    run: (session) => canvasOf(session).set({ dialog: 'replace' }),
  },
]
