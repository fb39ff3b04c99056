import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { readClip } from './BlockClip.ts'
import { pasteBlocks } from './pasteBlocks.ts'

/** Pastes the blocks of a clipboard text and selects them, or shows why it cannot. */
export function pasteText(session: EditorSession, text: string): void {
  const read = readClip(text)
  const outcome = read.ok ? pasteBlocks(session, read.clip) : read
  if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
  else session.selection.select(outcome.uids, { from: 'outline' })
}
