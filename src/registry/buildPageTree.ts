import type { PageQuery } from '../content/pageQuery.ts'
import type { Block, Story } from '../content/story.ts'
import type { BlockReadCache } from './BlockReadCache.ts'
import type { Issue } from './issue.ts'
import type { Inherited } from './plugin.ts'
import type { Registry } from './registry.ts'
import { TreeBuilder } from './TreeBuilder.ts'
import type { TreeNode } from './treeNode.ts'

/** A story as the composer renders it: migrated, validated, each block a node with its values. */
export interface PageTree {
  readonly story: Story
  /** What uids and anchors begin with. */
  readonly prefix: string
  readonly pageValues: PageValues | undefined
  readonly root: TreeNode
  /** All blocks in document order, and then those that were adopted. */
  readonly nodes: readonly TreeNode[]
  /** Blocks that this tree adopted, with those in them. */
  readonly inlineNodes: readonly TreeNode[]
  readonly issues: Issue[]
  /** The parts of the page's query that what is on it depends on. */
  readonly queryReads: ReadonlySet<keyof PageQuery>
  /** What differs from the tree that it was made from; undefined where it was made from the story alone. */
  readonly changes?: TreeChanges
  /** Places a block that text contains as an inline token. The same parent and `_uid` give the same node. */
  addInlineBlock(parent: TreeNode, block: Block): TreeNode
}

/** What differs between two trees of one story. All other nodes are the same objects in both. */
export interface TreeChanges {
  readonly previous: PageTree
  /** Nodes that were made anew, an outer before those in it: of blocks that changed or came, and of those round them. */
  readonly created: readonly TreeNode[]
  /** Nodes of the tree before that are no longer in it. */
  readonly removed: readonly TreeNode[]
}

/** What blocks inherit from the page that is shown, beside its headings. */
export type PageValues = Omit<Inherited, 'outline'>

/** What a tree is built for, beside its story. */
export interface TreeOptions {
  /** What the page reads of the address. */
  readonly query?: PageQuery
  /** What blocks inherit from the page that is shown. Its path is the story's own where it is left away. */
  readonly pageValues?: PageValues
  /** What uids and anchors begin with, where several stories stand on one page. */
  readonly prefix?: string
  /** Blocks that were read before, of the same story. */
  readonly readCache?: BlockReadCache
  /**
   * The latest tree of the story, of the same registry. Nodes of blocks that are the same objects are reused, so the cost of building
   * grows with the change. The old tree must not be used afterwards.
   */
  readonly previous?: PageTree
}

const builders = new WeakMap<PageTree, TreeBuilder>()

/**
 * Reads a story by the registry's plugins: migrates, validates, names and orders every block, and collects the queries
 * of each. Never throws.
 */
export function buildPageTree(story: Story, registry: Registry, options: TreeOptions = {}): PageTree {
  const { previous } = options
  const previousBuilder = previous && builders.get(previous)
  const next =
    previousBuilder?.registry === registry ? previousBuilder.update(story, options, previous!) : undefined
  const builder = next ? previousBuilder! : new TreeBuilder(registry)
  const tree = next ?? builder.build(story, options)
  builders.set(tree, builder)
  return tree
}
