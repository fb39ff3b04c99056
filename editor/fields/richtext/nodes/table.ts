import { callOrReturn, getExtensionField, mergeAttributes, Node } from '@tiptap/core'
import type { Node as EditorNode } from '@tiptap/pm/model'
import { type Command, Plugin } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable, TableMap, tableEditing } from '@tiptap/pm/tables'
import { EXTERNAL_CHANGE } from '../externalChange.ts'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes, originAttribute } from './originAttribute.ts'

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** Role of the node for the commands of prosemirror-tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell'
  }
}

export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  addAttributes: () => originAttribute([]),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch)
    const next = run(goToNextCell(1))
    return {
      Tab: () => next() || (isInTable(this.editor.state) && run(addRowAfter)() && next()),
      'Shift-Tab': run(goToNextCell(-1)),
    }
  },
  addProseMirrorPlugins: () => [tablePlugin()],
  extendNodeSchema(extension) {
    const context = { name: extension.name, options: extension.options, storage: extension.storage }
    const tableRole = callOrReturn(getExtensionField(extension, 'tableRole', context))
    return tableRole ? { tableRole } : {}
  },
})

export const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  addAttributes: () => originAttribute([]),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const spanOf = (name: string) => (element: HTMLElement) => {
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(span) && span >= 1 && span <= 1000 ? span : 1
}

const cell = (name: string, tag: 'td' | 'th', tableRole: 'cell' | 'header_cell') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    tableRole,
    addAttributes: () =>
      hiddenAttributes(nodeAttributes(name), { colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML({ node, HTMLAttributes }) {
      const { colspan, rowspan } = node.attrs
      const spans = { colspan: colspan === 1 ? null : colspan, rowspan: rowspan === 1 ? null : rowspan }
      return [tag, mergeAttributes(HTMLAttributes, spans), 0]
    },
  })

export const TableCellNode = cell('tableCell', 'td', 'cell')
export const TableHeaderNode = cell('tableHeader', 'th', 'header_cell')

/**
 * Plugin for cell selection, keys and pasting. The library also fills short rows with cells. That is right after an edit, but must not
 * change a stored table whose rows already have different lengths.
 */
function tablePlugin(): Plugin {
  const { spec } = tableEditing({ allowTableNodeSelection: true })
  return new Plugin({
    ...spec,
    appendTransaction(transactions, before, after) {
      const isChanged = transactions.some(({ docChanged }) => docChanged)
      const isExternal = transactions.some((transaction) => transaction.getMeta(EXTERNAL_CHANGE))
      if (isExternal || (isChanged && hasUnevenTable(before.doc))) return null
      return spec.appendTransaction?.call(this, transactions, before, after)
    },
  })
}

function hasUnevenTable(doc: EditorNode): boolean {
  let isUneven = false
  doc.descendants((node) => {
    if (node.type.name === 'table') isUneven ||= Boolean(TableMap.get(node).problems)
    return !isUneven && !node.isTextblock
  })
  return isUneven
}
