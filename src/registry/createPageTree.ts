import type { Block } from '../content/story.ts'
import type { PageTree, TreeChanges } from './buildPageTree.ts'
import type { Issue } from './issue.ts'
import type { BuilderNode, TreeNode } from './treeNode.ts'

interface UpdatedTreeOptions extends Pick<PageTree, 'story' | 'prefix' | 'pageValues' | 'queryReads'> {
  readonly root: BuilderNode
  /** Nodes in document order; collected on first access if omitted. */
  readonly nodes?: TreeNode[]
  readonly changes?: TreeChanges
  /** Adds a block from an inline token; returns its node and the nodes inside it. */
  readonly createInlineNodes: (parent: BuilderNode, block: Block) => readonly BuilderNode[]
}

/** Creates a page tree from placed nodes. `nodes` and `issues` are computed on first access. */
export function createPageTree({
  root,
  nodes: given,
  changes,
  createInlineNodes,
  ...facts
}: UpdatedTreeOptions): PageTree {
  const late: TreeNode[] = []
  let nodes = given
  let issues = given && (given as BuilderNode[]).flatMap((node) => node.issues)
  // Otherwise each tree would keep all earlier trees in memory.
  if (changes) delete (changes.previous as { changes?: unknown }).changes
  return {
    ...facts,
    root,
    ...(changes ? { changes } : {}),
    inlineNodes: late,
    get nodes() {
      nodes ??= [...nodesIn(root), ...late]
      return nodes
    },
    get issues() {
      issues ??= [...nodesIn(root, ({ isPathBound }) => isPathBound)].flatMap(ownIssues)
      return issues
    },
    addInlineBlock(parent, block) {
      const known = parent.inlineNodes.get(block._uid)
      if (known && known.block.component === block.component) return known
      const adopted = createInlineNodes(parent as BuilderNode, block)
      late.push(...adopted)
      nodes?.push(...adopted)
      issues?.push(...adopted.flatMap((node) => node.issues))
      return adopted[0]!
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

/** Issues of a block and of the blocks from its inline tokens. */
const ownIssues = ({ issues, inlineNodes }: BuilderNode): readonly Issue[] => [
  ...issues,
  ...[...inlineNodes.values()].flatMap((node) => (node as BuilderNode).issues),
]
