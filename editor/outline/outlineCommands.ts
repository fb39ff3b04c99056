import type { EditorCommand } from '../commands/commands.ts'
import { outlineOf } from './OutlineState.ts'

/** Commands of the outline. The commands for blocks are shared with the page. */
export const outlineCommands: readonly EditorCommand[] = [
  {
    id: 'outline.expandAll',
    title: 'Expand the whole outline',
    group: 'View',
    run: (session) => outlineOf(session).openAll(),
  },
  {
    id: 'outline.collapseAll',
    title: 'Collapse the whole outline',
    group: 'View',
    run: (session) => outlineOf(session).closeAll(),
  },
  {
    id: 'outline.selectSiblings',
    title: 'Select all siblings',
    group: 'Edit',
    when: ({ store, selection }) => selection.primary !== null && selection.primary !== store.root,
    run({ store, selection }) {
      const { parent, slot } = store.block(selection.primary ?? store.root)
      if (parent !== null && slot !== null)
        selection.select(store.children(parent, slot), { from: 'outline' })
    },
  },
]
