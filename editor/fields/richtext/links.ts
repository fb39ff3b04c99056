import type { Editor } from '@tiptap/core'

export type LinkKind = 'story' | 'url' | 'email' | 'asset'

/** A link as its dialog edits it. */
export interface LinkDraft {
  readonly linktype: LinkKind
  /** The address; for a story the path of its page. */
  readonly href: string
  readonly uuid: string | null
  readonly anchor: string | null
  readonly target: '_self' | '_blank' | null
}

export const EMPTY_LINK: LinkDraft = { linktype: 'story', href: '', uuid: null, anchor: null, target: null }

const KINDS: readonly string[] = ['story', 'url', 'email', 'asset']

/** The link at the caret; nothing where there is none. */
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
 * Links the selected words, or the link that the caret is in; where there is neither, the address itself is put in. Afterwards
 * nothing is selected, since the next key would replace it: the caret stands behind what was linked, or where it was in the link.
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

/** What an address is, as far as its text tells. */
export function kindOfAddress(text: string): LinkKind {
  return /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text) ? 'email' : 'url'
}
