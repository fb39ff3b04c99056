import type { Composition } from './compositionContext.ts'
import type { LiveBlock } from './LiveStory.ts'

/**
 * The composition of a block that is edited: one object for as long as the block is shown, of which the node and the tree are read as
 * they are. Another object would have React look through all that stands in the block for what reads it, however little of the block
 * changed; what reads it is rendered together with the block anyway.
 */
export function liveComposition(
  fixed: Omit<Composition, 'node' | 'tree'>,
  block: () => LiveBlock,
): Composition {
  return {
    ...fixed,
    get node() {
      return block().node
    },
    get tree() {
      return block().tree
    },
  }
}
