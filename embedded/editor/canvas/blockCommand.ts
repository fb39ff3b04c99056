import type { EditorCommand } from '../app/commands.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { movedTogether } from './moves.ts'

/** A command on the selected blocks. */
export type BlockCommand = EditorCommand & Required<Pick<EditorCommand, 'when'>>

/** The selected blocks that can be taken away: not the story's own content. */
export const chosen = ({ store, selection }: EditorSession): readonly string[] =>
  movedTogether(store, selection.uids)
