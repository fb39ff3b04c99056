import type { Block } from '../content/story.ts'
import type { PageTree, TreeChanges } from './buildPageTree.ts'
import type { Issue } from './issue.ts'
import type { BuilderNode, TreeNode } from './treeNode.ts'

interface CreateTreeOptions extends Pick<PageTree, 'story' | 'prefix' | 'pageValues' | 'queryReads'> {
  readonly root: BuilderNode
  /** Nodes in document order; collected on first access if omitted. */
  readonly nodes?: TreeNode[]
  readonly changes?: TreeChanges
  /** Creates the node of an inline token's block; returns it and the nodes inside it. */
  readonly createInlineNodes: (parent: BuilderNode, block: Block) => readonly BuilderNode[]
}

/** Creates a page tree from its nodes. `nodes` and `issues` are computed on first access. */
export function createPageTree({
  root,
  nodes: given,
  changes,
  createInlineNodes,
  ...facts
}: CreateTreeOptions): PageTree {
  const inlineNodes: TreeNode[] = []
  let nodes = given
  let issues = given && (given as BuilderNode[]).flatMap((node) => node.issues)
  // Otherwise each tree would hold a reference to all earlier trees.
  if (changes) delete (changes.previous as { changes?: unknown }).changes
  return {
    ...facts,
    root,
    ...(changes ? { changes } : {}),
    inlineNodes,
    get nodes() {
      nodes ??= [...nodesIn(root), ...inlineNodes]
      return nodes
    },
    get issues() {
      issues ??= [...nodesIn(root, ({ isPathBound }) => isPathBound)].flatMap(ownIssues)
      return issues
    },
    addInlineBlock(parent, block) {
      const known = parent.inlineNodes.get(block._uid)
      if (known && known.block.component === block.component) return known
      const created = createInlineNodes(parent as BuilderNode, block)
      inlineNodes.push(...created)
      nodes?.push(...created)
      issues?.push(...created.flatMap((node) => node.issues))
      return created[0]!
    },
  }
}

/** Yields a node and its descendants in document order; skips subtrees for which `enters` returns false. */
export function* nodesIn<Node extends TreeNode>(
  root: Node,
  enters: (node: Node) => boolean = () => true,
): Iterable<Node> {
  const rest = [root]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!enters(node)) continue
    yield node
    if (node.children.size)
      for (const inner of [...node.children.values()].reverse()) rest.push(inner as Node)
  }
}

/** Returns the issues of a block and of its inline tokens' blocks. */
const ownIssues = ({ issues, inlineNodes }: BuilderNode): readonly Issue[] => [
  ...issues,
  ...[...inlineNodes.values()].flatMap((node) => (node as BuilderNode).issues),
]
