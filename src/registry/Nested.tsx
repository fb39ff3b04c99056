import { use } from 'react'
import type { Block } from '../content/story.ts'
import { CompositionContext } from './compositionContext.ts'
import { originalBlock } from './trackedBlock.ts'

/**
 * Renders an inner block: in a slot, in rich text, or from an inline token. Slot props contain these elements, and
 * rich text renders them itself. Renders nothing outside of the composer.
 */
export function Nested({ block }: { readonly block: Block }) {
  const composition = use(CompositionContext)
  if (!composition) return null
  const { node, tree, nested } = composition
  const own = originalBlock(block)
  return nested(node.children.get(own) ?? tree.addInlineBlock(node, own))
}
