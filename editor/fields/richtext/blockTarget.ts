import type { Editor } from '@tiptap/core'
import type { Target } from '../../insert/Insertion.ts'
import type { SpaceSchema } from '../../space/SpaceSchema.ts'

/** Insert menu target in a rich text: after the paragraph with the caret, or in place of that paragraph if it is empty. */
export const blockTarget = (editor: Editor, space: SpaceSchema, parent: string, field: string): Target => ({
  check: (component) => space.allows(parent, field, component),
  insert(block) {
    // The store moves the block from the node into a record.
    const body = [{ ...block, _uid: crypto.randomUUID() }]
    const node = editor.schema.nodes.blok!.create({ id: crypto.randomUUID(), body })
    editor
      .chain()
      .command(({ tr }) => {
        const { $to } = tr.selection
        const isEmpty = $to.depth > 0 && $to.parent.isTextblock && $to.parent.content.size === 0
        if (isEmpty) tr.replaceWith($to.before(), $to.after(), node)
        else tr.insert($to.depth ? $to.after() : $to.pos, node)
        tr.scrollIntoView()
        return true
      })
      .run()
    // After the menu has closed.
    requestAnimationFrame(() => editor.commands.focus())
  },
})
