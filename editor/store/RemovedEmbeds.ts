import type { JsonObject } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import type { StoryDiff } from './StoryDiff.ts'

const MAX_NODES = 100
const NO_BLOCKS: readonly JsonObject[] = []

/**
 * Blocks of recently removed rich text nodes, by node id. A rich text editor sees nodes without their blocks, so a node that is cut and
 * pasted has none: it gets them back from here.
 */
export class RemovedEmbeds {
  readonly #blocks = new Map<string, readonly JsonObject[]>()

  /** Stores the blocks that a diff removes from the rich text of a block. Call it before the diff is applied. */
  collect(tree: BlockTree, { removed }: StoryDiff, uid: string): void {
    const slots = new Set(removed.filter(({ parent }) => parent === uid).map(({ slot }) => slot))
    for (const slot of slots) {
      if (!slot?.includes('/')) continue
      const blocks = tree.children(uid, slot).map((child) => tree.json(child))
      this.#set(slot.slice(slot.indexOf('/') + 1), blocks)
    }
  }

  get(nodeId: string): readonly JsonObject[] {
    return this.#blocks.get(nodeId) ?? NO_BLOCKS
  }

  #set(nodeId: string, blocks: readonly JsonObject[]): void {
    this.#blocks.delete(nodeId)
    this.#blocks.set(nodeId, blocks)
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > MAX_NODES && oldest !== undefined) this.#blocks.delete(oldest)
  }
}
