import { isTextField } from '../commands/shortcuts.ts'
import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { copyBlocks, cutBlocks } from './copyBlocks.ts'
import { pasteText } from './pasteText.ts'

/** Media type of blocks on the clipboard, in addition to plain text. */
const TYPE = 'application/json'

/**
 * Handles copy, cut and paste events for the selected blocks. Leaves events in text fields, in dialogs and of selected text to the
 * browser.
 * @returns a function that removes the listeners
 */
export function listenToClipboard(session: EditorSession, target: Document): () => void {
  const copy = (event: ClipboardEvent) => {
    const { uids } = session.selection
    if (!isForBlocks(event, target) || hasSelectedText(target) || !uids.length) return
    put(event, copyBlocks(session, uids))
  }
  const cut = (event: ClipboardEvent) => {
    const { uids } = session.selection
    if (!isForBlocks(event, target) || hasSelectedText(target) || !uids.length) return
    const { text, outcome } = cutBlocks(session, uids)
    if (!outcome.ok) toasts.say(outcome.why, { kind: 'problem' })
    put(event, text)
  }
  const paste = (event: ClipboardEvent) => {
    const data = event.clipboardData
    // Fields handle pasted files.
    if (!data || !isForBlocks(event, target) || data.files.length) return
    event.preventDefault()
    pasteText(session, data.getData(TYPE) || data.getData('text/plain'))
  }
  target.addEventListener('copy', copy)
  target.addEventListener('cut', cut)
  target.addEventListener('paste', paste)
  return () => {
    target.removeEventListener('copy', copy)
    target.removeEventListener('cut', cut)
    target.removeEventListener('paste', paste)
  }
}

function put(event: ClipboardEvent, text: string | null): void {
  if (text === null || !event.clipboardData) return
  event.preventDefault()
  event.clipboardData.setData(TYPE, text)
  event.clipboardData.setData('text/plain', text)
}

function isForBlocks(event: ClipboardEvent, document: Document): boolean {
  if (event.defaultPrevented || isTextField(event.target) || isTextField(document.activeElement)) return false
  return !document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
}

const hasSelectedText = (document: Document) => Boolean(document.getSelection()?.toString())
