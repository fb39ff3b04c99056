import type { Editor } from '@tiptap/core'

export type LinkKind = 'story' | 'url' | 'email' | 'asset'

/** The parts of a link that the link dialog edits. */
export interface LinkDraft {
  readonly linktype: LinkKind
  /** Address; for a story its path. */
  readonly href: string
  readonly uuid: string | null
  readonly anchor: string | null
  readonly target: '_self' | '_blank' | null
}

export const EMPTY_LINK: LinkDraft = { linktype: 'story', href: '', uuid: null, anchor: null, target: null }

const KINDS: readonly string[] = ['story', 'url', 'email', 'asset']

/** Returns the link at the caret; null without one. */
export function currentLink(editor: Editor): LinkDraft | null {
  if (!editor.isActive('link')) return null
  const { linktype, href, uuid, anchor, target } = editor.getAttributes('link')
  return {
    linktype: KINDS.includes(linktype) ? (linktype as LinkKind) : 'url',
    href: typeof href === 'string' ? href : '',
    uuid: typeof uuid === 'string' ? uuid : null,
    anchor: typeof anchor === 'string' ? anchor : null,
    target: target === '_blank' ? '_blank' : target === '_self' ? '_self' : null,
  }
}

/**
 * Sets a link on the selected text or on the link at the caret; without either, inserts the address as linked text. Afterwards the
 * selection is collapsed, since the next key would replace the selected text: the caret is after the linked text, or unmoved in the link.
 */
export function setLink(editor: Editor, link: LinkDraft): void {
  const attributes = { ...link, anchor: link.anchor || null }
  const { empty, to } = editor.state.selection
  const chain = editor.chain().focus()
  if (!empty || editor.isActive('link')) {
    chain.extendMarkRange('link').setMark('link', attributes).setTextSelection(to).run()
    return
  }
  const text = editor.schema.text(link.href, [editor.schema.marks.link!.create(attributes)])
  chain
    .command(({ tr }) => {
      tr.replaceSelectionWith(text, false)
      return true
    })
    .run()
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
}

/** Returns 'email' if the text is an e-mail address, otherwise 'url'. */
export function kindOfAddress(text: string): LinkKind {
  return /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text) ? 'email' : 'url'
}
