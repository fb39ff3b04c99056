import type { Block } from '../content/story.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { Queries } from './query.ts'

/** Why a block is not handed to a renderer. */
export type Refusal = 'unknown' | 'too_deep' | 'cycle' | 'unreadable'

/** One block in the tree of a page, with everything its renderer gets. */
export interface TreeNode {
  /** The block in its plugin's present shape. */
  readonly block: Block
  readonly plugin: Plugin | undefined
  /** `_uid`, with an ordinal where the same block stands more than once on the page. */
  readonly uid: string
  readonly path: string
  readonly depth: number
  readonly inline: boolean
  readonly parent: TreeNode | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly inherited: Inherited
  /** What its plugin gives to the blocks inside it, beside what reaches them anyway. */
  readonly provides: Inherited
  /** What it needs beside its content, by prop. */
  readonly queries: Queries
  /** The words of its heading, and the level that it has in the page's outline. */
  readonly heading: string | undefined
  readonly level: number | undefined
  readonly anchor: string | undefined
  readonly refusal: Refusal | undefined
  /** Nodes of the blocks in its slots and rich text, by the block's object. */
  readonly children: Map<Block, TreeNode>
  /** Blocks made from inline tokens while rendering, by their `_uid`. */
  readonly adopted: Map<string, TreeNode>
}

/** Whether a block object already stands above a node: content that contains itself. */
export function standsAbove(
  block: Block,
  parent: TreeNode | undefined,
  sources: ReadonlyMap<TreeNode, Block>,
): boolean {
  for (let above = parent; above; above = above.parent) if (sources.get(above) === block) return true
  return false
}
