import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { BlockTree } from './BlockTree.ts'

/** Describes blocks in a sentence: the name of one block, or the number of several. */
export function nameBlocks(space: SpaceSchema, components: readonly string[]): string {
  return components.length === 1 ? space.displayName(components[0]!) : `${components.length} blocks`
}

export const componentsOf = (tree: BlockTree, uids: readonly string[]) =>
  uids.map((uid) => tree.node(uid).record.component)

/** Returns why a command cannot use the blocks; null if it can. */
export function missingProblem(tree: BlockTree, uids: readonly string[]): string | null {
  if (!uids.length) return 'No block is selected.'
  if (uids.some((uid) => !tree.has(uid)))
    return uids.length === 1
      ? 'The block no longer exists.'
      : 'One of the blocks no longer exists. Select the blocks again.'
  return null
}
