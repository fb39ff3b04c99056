import type { Editor } from '@tiptap/core'
import type { FieldRules } from '../fieldRules.ts'
import { EMPTY_LINK, kindOfAddress, setLink } from '../links.ts'

/** Links the selected text if an address is pasted onto it. @returns whether it did */
export function pasteAddress(editor: Editor, { clipboardData }: ClipboardEvent, rules: FieldRules): boolean {
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  const isAddress = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
  const linktype = kindOfAddress(text)
  if (editor.state.selection.empty || !rules.allows('link') || !(isAddress || linktype === 'email'))
    return false
  setLink(editor, { ...EMPTY_LINK, linktype, href: text })
  return true
}
