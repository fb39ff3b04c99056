import type { Composition } from './compositionContext.ts'
import type { LiveBlock } from './LiveStory.ts'

/**
 * The composition of an edited block: one object as long as the block is shown, whose getters return the current node and tree. A new
 * object would make React search everything inside the block for consumers after each change. They are rendered with the block
 * anyway.
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
