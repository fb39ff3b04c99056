import type { Editor } from '@tiptap/core'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import type { MenuEntry } from '../parts/menuItems.ts'
import { useSession } from '../session/EditorSession.ts'
import type { FieldSchema } from '../space/Component.ts'
import { allowedBlocks, insertBlock } from './embeddedBlocks.ts'
import type { FieldRules } from './fieldRules.ts'
import { insertTable } from './tableTools.ts'

interface InsertToolsProps {
  readonly editor: Editor
  readonly rules: FieldRules
  readonly uid: string
  readonly field: string
  readonly schema: FieldSchema
  readonly onImage: () => void
}

/** What is put into the text: pictures, tables, blocks. */
export function InsertTools({ editor, rules, uid, field, schema, onImage }: InsertToolsProps) {
  const { store, space } = useSession()
  const parent = store.block(uid).component
  const blocks = rules.allows('blok') ? allowedBlocks(space, parent, field, schema) : []
  const things: MenuEntry[] = []
  if (rules.allows('image')) things.push({ label: 'Image', icon: 'image', onSelect: onImage })
  if (rules.allows('add-table') || rules.allows('table'))
    things.push({ label: 'Table', icon: 'table', onSelect: () => insertTable(editor) })
  if (rules.allows('hrule'))
    things.push({
      label: 'Line',
      icon: 'rule',
      onSelect: () => editor.chain().focus().setHorizontalRule().run(),
    })
  return (
    <>
      {things.length ? (
        <Menu entries={things}>
          <IconButton icon="plus" label="Insert" />
        </Menu>
      ) : null}
      {blocks.length ? (
        <Menu
          entries={blocks.map(({ name, title }) => ({
            label: title,
            onSelect: () => insertBlock(editor, space, name),
          }))}
        >
          <IconButton icon="block" label="Insert a block" />
        </Menu>
      ) : null}
    </>
  )
}
