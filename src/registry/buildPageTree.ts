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
  /** Text before all uids and anchors. */
  readonly prefix: string
  /** Values that blocks inherit from the page. */
  readonly pageValues: PageValues | undefined
  readonly root: TreeNode
  /** All blocks in document order, then the blocks of inline tokens. */
  readonly nodes: readonly TreeNode[]
  /** Blocks of inline tokens, with the blocks inside them. */
  readonly inlineNodes: readonly TreeNode[]
  readonly issues: Issue[]
  /** Parts of the address's query that blocks read. */
  readonly queryReads: ReadonlySet<keyof PageQuery>
  /** Differences from the tree that it updates; undefined if it was built from scratch. */
  readonly changes?: TreeChanges
  /** Adds the block of an inline token. Returns the existing node for the same parent, component and `_uid`. */
  addInlineBlock(parent: TreeNode, block: Block): TreeNode
}

/** Differences between two trees of one story. All other nodes are the same objects in both. */
export interface TreeChanges {
  readonly previous: PageTree
  /** New nodes, outer ones first: of changed and added blocks, and of the blocks that contain them. */
  readonly created: readonly TreeNode[]
  /** Nodes of the previous tree that are not in this one. */
  readonly removed: readonly TreeNode[]
}

/** Values that blocks inherit from the page, without its headings. */
export type PageValues = Omit<Inherited, 'outline'>

/** Inputs of a tree besides its story. */
export interface TreeOptions {
  /** The parsed query of the page's address. */
  readonly query?: PageQuery
  /** Values that blocks inherit from the page. Default of `path`: the story's own path. */
  readonly pageValues?: PageValues
  /** Text before all uids and anchors, which makes them unique if a page has several stories. */
  readonly prefix?: string
  /** Cache of the story's read blocks. */
  readonly readCache?: BlockReadCache
  /**
   * The latest tree of the story, of the same registry. Nodes of blocks that are the same objects are reused, so the cost of building
   * grows with the change. The old tree must not be used afterwards.
   */
  readonly previous?: PageTree
}

const builders = new WeakMap<PageTree, TreeBuilder>()

/**
 * Builds the page tree of a story with the registry's plugins: migrates and validates every block, and assigns uids and anchors.
 * Never throws.
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
