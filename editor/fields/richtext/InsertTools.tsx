import type { Editor } from '@tiptap/core'
import { insertionOf } from '../../insert/Insertion.ts'
import { IconButton } from '../../parts/IconButton.tsx'
import { Menu } from '../../parts/Menu.tsx'
import type { MenuEntry } from '../../parts/menuItems.ts'
import { useSession } from '../../session/EditorSession.ts'
import { blockTarget } from './blockTarget.ts'
import type { FieldRules } from './fieldRules.ts'
import { insertTable } from './tableTools.ts'

interface InsertToolsProps {
  readonly editor: Editor
  readonly rules: FieldRules
  readonly uid: string
  readonly field: string
  readonly onImage: () => void
}

/** Toolbar buttons that insert pictures, tables, lines and blocks. */
export function InsertTools({ editor, rules, uid, field, onImage }: InsertToolsProps) {
  const session = useSession()
  const { store, space } = session
  const insertion = insertionOf(session)
  const offersBlocks = rules.allows('blok')
  const entries: MenuEntry[] = []
  if (rules.allows('image')) entries.push({ label: 'Image', icon: 'image', onSelect: onImage })
  if (rules.allows('add-table') || rules.allows('table'))
    entries.push({ label: 'Table', icon: 'table', onSelect: () => insertTable(editor) })
  if (rules.allows('hrule'))
    entries.push({
      label: 'Line',
      icon: 'rule',
      onSelect: () => editor.chain().focus().setHorizontalRule().run(),
    })
  return (
    <>
      {entries.length ? (
        <Menu entries={entries} focusAfter={() => editor.commands.focus()}>
          <IconButton icon="plus" label="Insert" />
        </Menu>
      ) : null}
      {offersBlocks ? (
        <IconButton
          icon="block"
          label="Insert a block"
          onClick={({ currentTarget }) =>
            insertion.open(
              { parent: uid, slot: field, after: null },
              currentTarget.getBoundingClientRect(),
              blockTarget(editor, space, store.block(uid).component, field),
            )
          }
        />
      ) : null}
    </>
  )
}
