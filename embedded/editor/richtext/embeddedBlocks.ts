import type { Editor } from '@tiptap/core'
import type { FieldSchema } from '../space/Component.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { JsonObject } from '../store/Json.ts'

/** Components that may stand in a text, by their names for editors. */
export function allowedBlocks(
  space: SpaceSchema,
  parent: string,
  field: string,
  schema: FieldSchema,
): readonly { readonly name: string; readonly title: string }[] {
  const allowed: unknown = schema.component_whitelist
  const names = Array.isArray(allowed) && allowed.length ? new Set(allowed) : null
  return [...space.components.values()]
    .filter(
      ({ name, is_nestable }) =>
        is_nestable && (!names || names.has(name)) && space.allows(parent, field, name).ok,
    )
    .map(({ name }) => ({ name, title: space.displayName(name) }))
    .sort((one, other) => one.title.localeCompare(other.title))
}

/** A block as it begins: as its plain preset says, with a uid of its own. */
export const newBlock = (space: SpaceSchema, component: string): JsonObject => ({
  ...(space.presetsOf(component)[0]?.preset ?? {}),
  component,
  _uid: crypto.randomUUID(),
})

/** Puts a new block into the text, after the paragraph of the caret, or in its place where that is empty. */
export function insertBlock(editor: Editor, space: SpaceSchema, component: string): void {
  // The store takes the block out of the node, and makes a record of it.
  const attributes = { id: crypto.randomUUID(), body: [newBlock(space, component)] }
  const node = editor.schema.nodes.blok!.create(attributes)
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { $to } = tr.selection
      const isEmpty = $to.parent.isTextblock && $to.parent.content.size === 0
      if (isEmpty && $to.depth) tr.replaceWith($to.before(), $to.after(), node)
      else tr.insert($to.depth ? $to.after() : $to.pos, node)
      tr.scrollIntoView()
      return true
    })
    .run()
}
