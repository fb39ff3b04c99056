import type { Editor } from '@tiptap/core'
import type { IconName } from '../../parts/Icon.tsx'

/** A format that the toolbar applies to the selected text. */
export interface Tool {
  /** The content service's name for the tool, which field schemas use. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  /** Shortcut in the form that `shownKeys` parses. */
  readonly keys?: string
  readonly isActive?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const mark = (name: string, type: string, label: string, icon: IconName, keys?: string): Tool => ({
  name,
  label,
  icon,
  ...(keys ? { keys } : {}),
  isActive: (editor) => editor.isActive(type),
  run: (editor) => editor.chain().focus().toggleMark(type).run(),
})

/** Formats with a toolbar button. */
export const MARK_TOOLS: readonly Tool[] = [
  mark('bold', 'bold', 'Bold', 'bold', 'Mod+B'),
  mark('italic', 'italic', 'Italic', 'italic', 'Mod+I'),
  mark('underline', 'underline', 'Underline', 'underline', 'Mod+U'),
  mark('strike', 'strike', 'Strikethrough', 'strike', 'Mod+Shift+S'),
  mark('inlinecode', 'code', 'Code', 'code', 'Mod+E'),
]

export const LIST_TOOLS: readonly Tool[] = [
  {
    name: 'list',
    label: 'Bullet list',
    icon: 'bullets',
    keys: 'Mod+Shift+8',
    isActive: (editor) => editor.isActive('bullet_list'),
    run: (editor) => editor.chain().focus().toggleList('bullet_list', 'list_item').run(),
  },
  {
    name: 'olist',
    label: 'Numbered list',
    icon: 'numbers',
    keys: 'Mod+Shift+7',
    isActive: (editor) => editor.isActive('ordered_list'),
    run: (editor) => editor.chain().focus().toggleList('ordered_list', 'list_item').run(),
  },
  {
    name: 'quote',
    label: 'Quote',
    icon: 'quote',
    keys: 'Mod+Shift+9',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
]

/** Less common formats, in the toolbar's menu. */
export const MORE_MARKS: readonly Tool[] = [
  mark('superscript', 'superscript', 'Superscript', 'superscript', 'Mod+.'),
  mark('subscript', 'subscript', 'Subscript', 'subscript', 'Mod+,'),
  mark('highlight', 'highlight', 'Highlight', 'highlight', 'Mod+Shift+H'),
]

export interface TextKind {
  readonly name: string
  readonly label: string
  readonly keys: string
  readonly isActive: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const heading = (level: number): TextKind => ({
  name: `h${level}`,
  label: `Heading ${level}`,
  keys: `Mod+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().setNode('heading', { level }).run(),
})

/** The formats of a whole paragraph. */
export const TEXT_KINDS: readonly TextKind[] = [
  {
    name: 'paragraph',
    label: 'Paragraph',
    keys: 'Mod+Alt+0',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setNode('paragraph').run(),
  },
  ...[1, 2, 3, 4, 5, 6].map(heading),
  {
    name: 'code',
    label: 'Code block',
    keys: 'Mod+Alt+C',
    isActive: (editor) => editor.isActive('code_block'),
    run: (editor) => editor.chain().focus().setNode('code_block').run(),
  },
]
