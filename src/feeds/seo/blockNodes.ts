import type { Block, Story } from '../../content/story.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { errorReason } from '../../registry/errorReason.ts'
import type { InnerBlock } from '../../registry/plugin.ts'
import type { TreeNode } from '../../registry/treeNode.ts'

/** A JSON-LD node from a block's plugin. Addresses of the site may be paths. */
export type BlockNode = Readonly<Record<string, unknown>>

interface FoundNode {
  readonly story: Story
  readonly treeNode: TreeNode
  readonly node: BlockNode
}

/** The JSON-LD nodes of a page's blocks. */
export interface BlockNodes {
  readonly found: readonly FoundNode[]
  /** Error messages of blocks whose structured data could not be created. */
  readonly problems: readonly string[]
}

/** Returns the structured data of all blocks of some stories. Never throws: an error of a plugin is reported in `problems`. */
export function blockNodes(...trees: readonly PageTree[]): BlockNodes {
  const found: FoundNode[] = []
  const problems: string[] = []
  const nodes = trees.flatMap(({ story, nodes }) => nodes.map((treeNode) => ({ story, treeNode })))
  for (const { story, treeNode } of nodes) {
    const { plugin, values, refusal } = treeNode
    if (refusal || !plugin?.structuredData) continue
    try {
      const context = { story, slots: innerBlocks(treeNode) }
      for (const node of plugin.structuredData(values, context)) found.push({ story, treeNode, node })
    } catch (error) {
      problems.push(
        `Block '${plugin.name}' in story '${story.name}' has no structured data: ${errorReason(error)}`,
      )
    }
  }
  return { found, problems }
}

/** Returns the blocks in a block's slots, without refused ones. */
function innerBlocks({ slots, children }: TreeNode): Readonly<Record<string, readonly InnerBlock[]>> {
  const read = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => {
      const child = children.get(block)
      return child && !child.refusal ? [{ component: child.block.component, values: child.values }] : []
    })
  return Object.fromEntries(Object.entries(slots).map(([name, blocks]) => [name, read(blocks)]))
}

/** Returns the node of a page's root block, for example the event of an event page. */
export function rootNode(nodes: BlockNodes): BlockNode | undefined {
  return nodes.found.find(({ treeNode }) => treeNode.parent === undefined)?.node
}
