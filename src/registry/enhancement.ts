import { captureAddedNodes } from './captureAddedNodes.ts'
import type { TreeNode } from './treeNode.ts'

/** Gives an element its behaviour; what it returns takes away what that has added to the page. */
type AttachElement = (element: HTMLElement | null) => (() => void) | undefined

/** Elements whose behaviour only listens: it goes on by itself, whatever changes in them. */
const listening = new WeakSet<Element>()

/**
 * The behaviour of a block of mode `enhance` where a page is one React tree: a ref for the block's root. Undefined for any
 * other block. Each render of the block returns a new ref, so a module that adds elements, such as a copy of the content, adds
 * them after each render.
 */
export function enhancementRef(treeNode: TreeNode): AttachElement | undefined {
  const { plugin, block, values, inherited, provides } = treeNode
  if (!plugin?.enhance) return undefined
  const { applies, module } = plugin.enhance
  if (!(applies?.(values, { ...inherited, ...provides }) ?? true)) return undefined
  return (element) => {
    if (!element || listening.has(element)) return undefined
    let isGone = false
    let added: readonly ChildNode[] = []
    module().then(
      ({ default: enhance }) => {
        if (isGone) return
        added = captureAddedNodes(() => enhance(element))
        if (!added.length) listening.add(element)
      },
      (error: unknown) =>
        console.error(`The behaviour of block '${block.component}' could not be loaded.`, error),
    )
    return () => {
      isGone = true
      for (const node of added) node.remove()
    }
  }
}
