import type { TreeNode } from '../registry/treeNode.ts'
import type { BlockElements } from './BlockElements.ts'

/** The blocks directly inside one, in document order, those of inline tokens among them. */
export const childrenOf = ({ children, inlineNodes }: TreeNode): readonly TreeNode[] => [
  ...children.values(),
  ...inlineNodes.values(),
]

/** The block one step away, among those that the page shows; none where there is no such block. */
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

/** Inner blocks that are shown; through those that are not, to what they hold. */
function visibleDescendants(node: TreeNode, isShown: (node: TreeNode) => boolean): readonly TreeNode[] {
  return childrenOf(node).flatMap((child) => (isShown(child) ? [child] : visibleDescendants(child, isShown)))
}
