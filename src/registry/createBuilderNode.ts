import type { Block } from '../content/story.ts'
import { nodeUid, storedUid } from './nodeUid.ts'
import type { Inherited, Plugin } from './plugin.ts'
import type { BlockContent } from './readTreeBlock.ts'
import type { BuilderNode } from './treeNode.ts'

/** Position at which a block is added to the tree. */
export interface NodePosition {
  /** The containing block's node; undefined for the story's root block. */
  readonly parent?: BuilderNode
  /** Path segment of the slot or field, with the index: `.items[3]`. */
  readonly pathSegment: string
  /** Values that the block inherits from its parent. */
  readonly inherited: Inherited
  /** True for the block of an inline token. */
  readonly isInline?: boolean
  /** True if only plugins of kind `block` are allowed. */
  readonly allowsBlocksOnly?: boolean
}

/** Returns the full path of a position. */
export const positionPath = ({ parent, pathSegment }: NodePosition): string =>
  parent ? parent.path + pathSegment : pathSegment

interface NodeInput {
  readonly source: Block
  readonly plugin: Plugin | undefined
  /** The block's content, as read by its plugin. */
  readonly content: BlockContent
  /** Values that the block inherits from the page. */
  readonly pageValues: Inherited
  /** Text before the uid. */
  readonly prefix: string
}

/** Creates the node of a block, without the nodes of the blocks inside it. */
export function createBuilderNode(position: NodePosition, input: NodeInput): BuilderNode {
  const { parent, pathSegment, inherited, isInline = false } = position
  const { source, plugin, content, pageValues, prefix } = input
  const { provides = {}, queries = {}, selected, heading, issues } = content
  const uid = storedUid(source)
  const node: BuilderNode = {
    source,
    plugin,
    uid: nodeUid(prefix, uid, positionPath(position)),
    get path() {
      return positionPath(node)
    },
    depth: parent ? parent.depth + 1 : 0,
    inline: isInline,
    parent,
    block: content.block,
    values: content.values,
    slots: content.slots,
    refusal: content.refusal,
    level: content.level,
    heading,
    queries,
    provides,
    issues,
    inherited: { ...inherited, ...pageValues, ...selected },
    inheritedFromParent: inherited,
    inheritedByChildren: { ...inherited, ...provides },
    anchor: undefined,
    children: new Map(),
    inlineNodes: new Map(),
    pathSegment,
    generation: 0,
    isPathBound: issues.length > 0 || uid === undefined,
    hasHeading: Boolean(heading),
  }
  return node
}
