import type { TreeNode } from '../registry/treeNode.ts'
import type { BlockElements } from './BlockElements.ts'

/** Returns the direct inner blocks of a block, including those of inline tokens. */
export const childrenOf = ({ children, inlineNodes }: TreeNode): readonly TreeNode[] => [
  ...children.values(),
  ...inlineNodes.values(),
]

/** Returns the next visible block in a direction; undefined if there is none. */
export function adjacentBlock(
  from: TreeNode,
  step: 'parent' | 'child' | 'before' | 'after',
  elements: Pick<BlockElements, 'of'>,
): TreeNode | undefined {
  const isShown = (node: TreeNode) => elements.of(node) !== undefined
  if (step === 'child') return visibleDescendants(from, isShown)[0]
  let above = from.parent
  while (above && !isShown(above)) above = above.parent
  if (step === 'parent') return above
  if (!from.parent) return undefined
  const siblings = childrenOf(from.parent).filter(isShown)
  return siblings[siblings.indexOf(from) + (step === 'after' ? 1 : -1)]
}

/** Returns the visible inner blocks. A hidden block is replaced by its own inner blocks. */
function visibleDescendants(node: TreeNode, isShown: (node: TreeNode) => boolean): readonly TreeNode[] {
  return childrenOf(node).flatMap((child) => (isShown(child) ? [child] : visibleDescendants(child, isShown)))
}
