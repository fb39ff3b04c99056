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
  /** `_uid`, with an ordinal if the same block is on the page more than once. */
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
  readonly inlineNodes: Map<string, TreeNode>
}

/** A node with the state by which the next tree of its story reuses it. */
export interface BuilderNode extends TreeNode {
  uid: string
  anchor: string | undefined
  parent: BuilderNode | undefined
  /** The last part of its path: slot or field, and index. */
  pathSegment: string
  /** What it inherits from its parent, and what its children inherit from it. The next tree has the same object if nothing in it changed. */
  readonly inheritedFromParent: Inherited
  inheritedByChildren: Inherited
  readonly issues: readonly Issue[]
  /** Whether it or a descendant contains its path, in a name or in an issue. */
  isPathBound: boolean
  /** Whether it or a descendant is a heading. */
  hasHeading: boolean
  baseAnchor?: string
  /** The number of the last tree that contains it. */
  generation: number
}

/** Whether a block object is an ancestor of a node: content that contains itself. */
export function hasAncestor(source: Block, parent: BuilderNode | undefined): boolean {
  for (let above = parent; above; above = above.parent) if (above.source === source) return true
  return false
}

/** Whether two values are the same data. */
export function isEqualData(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)
}
