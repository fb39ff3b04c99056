import type { Block } from '../content/story.ts'
import type { PageTree, TreeChanges } from './buildPageTree.ts'
import type { Issue } from './issue.ts'
import type { GrownNode, TreeNode } from './treeNode.ts'

interface Grown extends Pick<PageTree, 'story' | 'prefix' | 'ofPage' | 'reads'> {
  readonly root: GrownNode
  /** Its nodes in document order; omitted: they are collected once they are asked for. */
  readonly nodes?: TreeNode[]
  readonly changes?: TreeChanges
  /** Places a block outside of all slots, and gives its node with those in it. */
  readonly adopt: (parent: GrownNode, block: Block) => readonly GrownNode[]
}

/** A tree of nodes that stand in their places. */
export function grownTree({ root, nodes: given, changes, adopt, ...facts }: Grown): PageTree {
  const late: TreeNode[] = []
  let nodes = given
  let issues = given && (given as GrownNode[]).flatMap((node) => node.issues)
  // Trees that are over would otherwise be held by those that follow.
  if (changes) delete (changes.before as { changes?: unknown }).changes
  return {
    ...facts,
    root,
    ...(changes ? { changes } : {}),
    adopted: late,
    get nodes() {
      nodes ??= [...nodesIn(root), ...late]
      return nodes
    },
    get issues() {
      issues ??= [...nodesIn(root, ({ hasPinned }) => hasPinned)].flatMap(ownIssues)
      return issues
    },
    adopt(parent, block) {
      const known = parent.adopted.get(block._uid)
      if (known && known.block.component === block.component) return known
      const adopted = adopt(parent as GrownNode, block)
      late.push(...adopted)
      nodes?.push(...adopted)
      issues?.push(...adopted.flatMap((node) => node.issues))
      return adopted[0]!
    },
  }
}

/** A node and those in it, the outer before the inner; left out where `goes` refuses, with all in them. */
export function* nodesIn<Node extends TreeNode>(
  root: Node,
  goes: (node: Node) => boolean = () => true,
): Iterable<Node> {
  const rest = [root]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!goes(node)) continue
    yield node
    if (node.children.size)
      for (const inner of [...node.children.values()].reverse()) rest.push(inner as Node)
  }
}

/** What is wrong with a block, and with those that its texts contain as inline tokens. */
const ownIssues = ({ issues, adopted }: GrownNode): readonly Issue[] => [
  ...issues,
  ...[...adopted.values()].flatMap((node) => (node as GrownNode).issues),
]
