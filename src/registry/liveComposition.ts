import type { Composition } from './compositionContext.ts'
import type { LiveBlock } from './LiveStory.ts'

/**
 * Returns the composition of an edited block. The object stays the same while the block is shown, and its getters return the current
 * node and tree: a new context value would make React search the whole subtree for consumers after each edit.
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
