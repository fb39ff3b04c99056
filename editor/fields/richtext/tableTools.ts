import type { Editor } from '@tiptap/core'
import type { Command } from '@tiptap/pm/state'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { MenuEntry } from '../../parts/menuItems.ts'

const tools: readonly (readonly [label: string, command: Command] | null)[] = [
  ['Row above', addRowBefore],
  ['Row below', addRowAfter],
  ['Column before', addColumnBefore],
  ['Column after', addColumnAfter],
  null,
  ['Header row', toggleHeaderRow],
  ['Header column', toggleHeaderColumn],
  ['Merge cells', mergeCells],
  ['Split cell', splitCell],
  null,
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Delete table', deleteTable],
]

/** Returns the menu entries for the table at the caret. */
export const tableEntries = (editor: Editor): readonly MenuEntry[] =>
  tools.map((tool) =>
    tool
      ? {
          label: tool[0],
          disabled: !tool[1](editor.state),
          danger: tool[0].startsWith('Delete'),
          onSelect: () => {
            tool[1](editor.state, editor.view.dispatch)
            editor.view.focus()
          },
        }
      : { kind: 'separator' },
  )

/** Inserts a table of three columns with a header row, and places the caret in its first cell. */
export function insertTable(editor: Editor): void {
  const { schema } = editor
  const cell = (type: string) => schema.nodes[type]!.createAndFill()!
  const row = (type: string) => schema.nodes.tableRow!.create(null, [cell(type), cell(type), cell(type)])
  const table = schema.nodes.table!.create(null, [row('tableHeader'), row('tableCell'), row('tableCell')])
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const at = tr.selection.from
      tr.replaceSelectionWith(table)
      let first = -1
      tr.doc.descendants((node, position) => {
        if (first === -1 && position >= at - 1 && node.type.name === 'tableHeader') first = position + 2
      })
      if (first !== -1) tr.setSelection(TextSelection.create(tr.doc, first))
      return true
    })
    .run()
}
