import { use } from 'react'
import type { Block } from '../content/story.ts'
import { CompositionContext } from './compositionContext.ts'
import { originalBlock } from './trackedBlock.ts'

/**
 * One block inside another: in a slot, in rich text, or made from an inline token. Renderers get it ready-made as the
 * items of a slot; rich text places it by itself. Outside the composer it renders nothing.
 */
export function Nested({ block }: { readonly block: Block }) {
  const composition = use(CompositionContext)
  if (!composition) return null
  const { node, tree, nested } = composition
  const own = originalBlock(block)
  return nested(node.children.get(own) ?? tree.addInlineBlock(node, own))
}
