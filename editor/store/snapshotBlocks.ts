import type { BlockTree } from './BlockTree.ts'
import type { BlockRecord } from './StoryStore.ts'

/** A block as it is while a story is open, as JSON: its record, and its slots with the uids in them. */
export interface BlockSnapshot {
  readonly record: BlockRecord
  readonly slots: readonly (readonly [string, readonly string[]])[]
}

/**
 * All blocks, the outer before the inner, where they or nodes of rich text are called as the story itself does not say; else null: then the
 * story, read again, gives the same blocks.
 * @param hasGenerated whether blocks have uids that are made up
 */
export function snapshotBlocks(tree: BlockTree, hasGenerated: boolean): readonly BlockSnapshot[] | null {
  if (!hasGenerated && !tree.hasUnnamed) return null
  return tree.withInner(tree.root).map((uid) => {
    const { record, slots } = tree.node(uid)
    return { record, slots: [...slots] }
  })
}
