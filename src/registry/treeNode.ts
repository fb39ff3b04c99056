import type { Block } from '../content/story.ts'
import type { Issue } from './issue.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { Queries } from './query.ts'

/** Why a block is not rendered. */
export type Refusal = 'unknown' | 'too_deep' | 'cycle' | 'unreadable'

/** One block in the tree of a page, with everything its renderer gets. */
export interface TreeNode {
  /** The block after its plugin's migrations. */
  readonly block: Block
  /** The block as it is stored. */
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
  /** Values that its plugin provides to the blocks inside it, besides the values that it inherits itself. */
  readonly provides: Inherited
  /** Queries for data besides its content, by the renderer's prop. */
  readonly queries: Queries
  /** Text of its heading, and the heading's level in the page's outline. */
  readonly heading: string | undefined
  readonly level: number | undefined
  readonly anchor: string | undefined
  readonly refusal: Refusal | undefined
  /** Nodes of the blocks in its slots and rich text, by the block's object. */
  readonly children: Map<Block, TreeNode>
  /** Nodes of the blocks of its inline tokens, by `_uid`. Rendering adds them. */
  readonly inlineNodes: Map<string, TreeNode>
}

/** A node with the state that the tree builder needs to reuse it in the story's next tree. */
export interface BuilderNode extends TreeNode {
  uid: string
  anchor: string | undefined
  parent: BuilderNode | undefined
  /** Last segment of its path: slot or field, and index. */
  pathSegment: string
  /** Values inherited from its parent. Trees of the story share the object while its values are equal. */
  readonly inheritedFromParent: Inherited
  /** Values that its children inherit; shared in the same way. */
  inheritedByChildren: Inherited
  readonly issues: readonly Issue[]
  /** True if the path of it or of a descendant is part of a uid or an issue. */
  isPathBound: boolean
  /** True if it or a descendant has a heading. */
  hasHeading: boolean
  /** Anchor derived from the heading, without the number that makes it unique. */
  baseAnchor?: string
  /** Number of the last update that reused it; 0 if none did. */
  generation: number
}

/** Returns true if content contains itself: `source` is the stored block of `parent` or of an ancestor of it. */
export function hasAncestor(source: Block, parent: BuilderNode | undefined): boolean {
  for (let above = parent; above; above = above.parent) if (above.source === source) return true
  return false
}
