import type { BlockTree } from './BlockTree.ts'
import type { BlockRecord } from './StoryStore.ts'

/** Serializable block of an open story: its record, and the uids in each slot. */
export interface BlockSnapshot {
  readonly record: BlockRecord
  readonly slots: readonly (readonly [string, readonly string[]])[]
}

/**
 * Returns all blocks, parents before children, if the story does not store all of their uids; otherwise null, because reading the
 * story produces the same blocks.
 * @param hasGenerated true if blocks have generated uids
 */
export function snapshotBlocks(tree: BlockTree, hasGenerated: boolean): readonly BlockSnapshot[] | null {
  if (!hasGenerated && !tree.hasUnnamed) return null
  return tree.withDescendants(tree.root).map((uid) => {
    const { record, slots } = tree.node(uid)
    return { record, slots: [...slots] }
  })
}
