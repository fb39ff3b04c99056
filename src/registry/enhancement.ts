import { captureAddedNodes } from './captureAddedNodes.ts'
import type { TreeNode } from './treeNode.ts'

/** A ref callback that runs the enhancer on an element, and returns a cleanup function. */
type EnhancementRef = (element: HTMLElement | null) => (() => void) | undefined

/** Elements whose enhancer added no nodes, so it needs no second run after a re-render. */
const enhanced = new WeakSet<Element>()

/**
 * Returns a ref for a block's root that runs its enhancer, for pages that are one React tree. Undefined for blocks that need none. Each
 * new node gets a new ref, so an enhancer that adds elements, such as a copy of the content, adds them after each change.
 */
export function enhancementRef(treeNode: TreeNode): EnhancementRef | undefined {
  const { plugin, block, values, inherited, provides } = treeNode
  if (!plugin?.enhance) return undefined
  const { applies, module } = plugin.enhance
  if (!(applies?.(values, { ...inherited, ...provides }) ?? true)) return undefined
  return (element) => {
    if (!element || enhanced.has(element)) return undefined
    let isDetached = false
    let added: readonly ChildNode[] = []
    module().then(
      ({ default: enhance }) => {
        if (isDetached) return
        added = captureAddedNodes(() => enhance(element))
        if (!added.length) enhanced.add(element)
      },
      (error: unknown) =>
        console.error(`The enhancer of block '${block.component}' could not be loaded.`, error),
    )
    return () => {
      isDetached = true
      for (const node of added) node.remove()
    }
  }
}
