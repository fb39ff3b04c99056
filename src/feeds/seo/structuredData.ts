import type { PageTree } from '../../registry/buildPageTree.ts'
import { blockNodes } from './blockNodes.ts'
import { nodeProblems } from './requiredProperties.ts'

/** The JSON-LD node of one block. */
export interface BlockStructuredData {
  /** The block's path in its story: `content`, or `content.body[0]` for example. */
  readonly path: string
  /** The node as the block's plugin returns it; addresses of the site may be paths. */
  readonly node: Readonly<Record<string, unknown>>
}

/** The structured data of a tree's blocks. */
export interface StructuredData {
  /** In the order of the blocks. */
  readonly nodes: readonly BlockStructuredData[]
  /** One sentence for each required property that is missing, each invalid date, and each plugin that throws. */
  readonly problems: readonly string[]
}

/** Returns the JSON-LD nodes that a tree's blocks provide, and what search engines would reject about them. Never throws. */
export function structuredData(tree: PageTree): StructuredData {
  const { found, problems } = blockNodes(tree)
  const nodes = found.map(({ treeNode, node }) => ({ path: treeNode.path, node }))
  return {
    nodes,
    problems: [
      ...problems,
      ...nodes.flatMap(({ path, node }) => nodeProblems(node).map((problem) => `${path}: ${problem}`)),
    ],
  }
}
