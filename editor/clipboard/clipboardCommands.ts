import type { EditorCommand } from '../commands/commands.ts'
import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { copyBlocks, cutBlocks } from './copyBlocks.ts'
import { pasteText } from './pasteText.ts'

const hasBlocks = ({ store, selection }: EditorSession) => selection.uids.some((uid) => uid !== store.root)

/** Commands to cut, copy and paste from a menu or the command palette, where no clipboard event occurs. Browsers may ask the user for permission to read the clipboard. */
export const clipboardCommands: readonly EditorCommand[] = [
  {
    id: 'block.cut',
    title: 'Cut',
    keys: 'Mod+X',
    isNative: true,
    group: 'Edit',
    when: hasBlocks,
    async run(session) {
      // Copies before removing: if the browser denies access to the clipboard, nothing is removed.
      const { uids } = session.selection
      if (!(await write(copyBlocks(session, uids)))) return
      const { text, outcome } = cutBlocks(session, uids)
      if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
      await write(text)
    },
  },
  {
    id: 'block.copy',
    title: 'Copy',
    keys: 'Mod+C',
    isNative: true,
    group: 'Edit',
    when: hasBlocks,
    async run(session) {
      await write(copyBlocks(session, session.selection.uids))
    },
  },
  {
    id: 'block.paste',
    title: 'Paste',
    keys: 'Mod+V',
    isNative: true,
    group: 'Edit',
    async run(session) {
      const text = await navigator.clipboard.readText().catch(() => null)
      if (text !== null) return pasteText(session, text)
      toasts.say('The browser denied access to the clipboard. Press Ctrl+V or ⌘V instead.', {
        kind: 'problem',
      })
    },
  },
]

async function write(text: string | null): Promise<boolean> {
  if (text === null) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    toasts.say('The browser denied access to the clipboard. Press Ctrl+C or ⌘C instead.', {
      kind: 'problem',
    })
    return false
  }
}
