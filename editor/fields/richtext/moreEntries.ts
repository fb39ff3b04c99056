import type { Editor } from '@tiptap/core'
import type { MenuEntry } from '../../parts/menuItems.ts'
import { shownKeys } from '../../parts/shownKeys.ts'
import type { FieldRules } from './fieldRules.ts'
import { MORE_MARKS } from './tools.ts'

const ALIGNMENTS = [
  ['Align left', null],
  ['Align centre', 'center'],
  ['Align right', 'right'],
] as const

/** Returns the menu entries of the less common formats that the field offers. */
export function moreEntries(editor: Editor, rules: FieldRules): readonly MenuEntry[] {
  const entries: MenuEntry[] = MORE_MARKS.filter(({ name }) => rules.allows(name)).map((tool) => ({
    label: tool.label,
    icon: tool.icon,
    ...(tool.keys ? { keys: shownKeys(tool.keys) } : {}),
    onSelect: () => tool.run(editor),
  }))
  if (rules.styles.length) entries.push({ kind: 'separator' }, { kind: 'label', label: 'Styles' })
  for (const { name, value } of rules.styles)
    entries.push({
      label: name,
      hint: editor.isActive('styled', { class: value }) ? 'on' : '',
      onSelect: () => editor.chain().focus().toggleMark('styled', { class: value }).run(),
    })
  if (rules.allows('textalign')) {
    entries.push({ kind: 'separator' })
    for (const [label, textAlign] of ALIGNMENTS)
      entries.push({
        label,
        onSelect: () =>
          editor
            .chain()
            .focus()
            .updateAttributes('paragraph', { textAlign })
            .updateAttributes('heading', { textAlign })
            .run(),
      })
  }
  entries.push(
    { kind: 'separator' },
    {
      label: 'Clear formats',
      icon: 'clear-format',
      onSelect: () => editor.chain().focus().unsetAllMarks().run(),
    },
  )
  return entries
}
