import type { PageTree } from '../../registry/buildPageTree.ts'
import { errorReason } from '../../registry/errorReason.ts'
import type { TreeNode } from '../../registry/treeNode.ts'

/** A JSON-LD node as a block gives it: addresses of the site may be paths. */
export type BlockNode = Readonly<Record<string, unknown>>

/** The nodes of a page's blocks, each with the block it comes from. */
export interface BlockNodes {
  readonly found: readonly { readonly treeNode: TreeNode; readonly node: BlockNode }[]
  /** Why a block that has structured data gave none. */
  readonly problems: readonly string[]
}

/** Asks every block of a page for its structured data. Never throws: a block that does is a problem. */
export function blockNodes(tree: PageTree): BlockNodes {
  const found: { treeNode: TreeNode; node: BlockNode }[] = []
  const problems: string[] = []
  for (const treeNode of tree.nodes) {
    const { plugin, block, refusal } = treeNode
    if (refusal || !plugin?.structuredData) continue
    try {
      for (const node of plugin.structuredData(block, tree.story)) found.push({ treeNode, node })
    } catch (error) {
      problems.push(
        `Block '${plugin.name}' in story '${tree.story.name}' has no structured data: ${errorReason(error)}`,
      )
    }
  }
  return { found, problems }
}

/** The node that a page's root block stands for: the event of an event's page, say. */
export function rootNode(nodes: BlockNodes): BlockNode | undefined {
  return nodes.found.find(({ treeNode }) => treeNode.parent === undefined)?.node
}
