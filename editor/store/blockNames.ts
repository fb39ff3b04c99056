import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'

/** Blocks in a sentence: the name of one, the number of several. */
export function nameBlocks(space: SpaceSchema, components: readonly string[]): string {
  return components.length === 1 ? space.displayName(components[0]!) : `${components.length} blocks`
}

export const componentsOf = (tree: BlockTree, uids: readonly string[]) =>
  uids.map((uid) => tree.node(uid).record.component)

/** Why some blocks cannot be worked with; null where they can. */
export function goneProblem(tree: BlockTree, uids: readonly string[]): string | null {
  if (!uids.length) return 'No block is selected.'
  if (uids.some((uid) => !tree.has(uid)))
    return uids.length === 1
      ? 'The block is no longer there.'
      : 'One of the blocks is no longer there. Select them again.'
  return null
}
