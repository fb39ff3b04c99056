import type { Block } from '../content/story.ts'
import type { Issue } from './issue.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { Queries } from './query.ts'

/** Why a block is not handed to a renderer. */
export type Refusal = 'unknown' | 'too_deep' | 'cycle' | 'unreadable'

/** One block in the tree of a page, with everything its renderer gets. */
export interface TreeNode {
  /** The block in its plugin's present shape. */
  readonly block: Block
  /** The block that it was read from. */
  readonly source: Block
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

/** A node with what the tree after it asks, as long as it is in one of its story's trees. */
export interface BuilderNode extends TreeNode {
  uid: string
  anchor: string | undefined
  parent: BuilderNode | undefined
  /** Its place in what it stands in: the end of its path. */
  pathEnd: string
  /** What it inherits of those round it alone, and what those in it inherit of it: the same object in the next tree where it says the same. */
  readonly fromParent: Inherited
  forChildren: Inherited
  readonly issues: readonly Issue[]
  /** Whether its own path is said in it or in what stands in it: as a name, or by what is wrong. */
  isPathBound: boolean
  /** Whether it or what stands in it is a heading. */
  hasHeading: boolean
  wantedAnchor?: string
  /** The number of the last tree that it was taken over into. */
  generation: number
}

/** Whether a block object already stands above a node: content that contains itself. */
export function hasAncestor(source: Block, parent: BuilderNode | undefined): boolean {
  for (let above = parent; above; above = above.parent) if (above.source === source) return true
  return false
}

/** Whether two values are the same data. */
export function isEqualData(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
}
