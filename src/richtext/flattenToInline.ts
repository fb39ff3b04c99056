import type { RichTextNode } from '../content/richTextDocument.ts'
import { isInline, pushReversed } from './nodeKinds.ts'
import { childrenOf } from './richTextInput.ts'

const ON_A_LINE = new Set(['paragraph', 'heading', 'list_item', 'tableRow', 'code_block', 'blockquote'])
const CODE = [{ type: 'code' }]

/**
 * What is left of nodes without their structure: text, breaks, images and embedded blocks in order, with a break where
 * a line began. Iterative: it is for documents that nest too deep to be entered.
 */
export function flattenToInline(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const leaves: RichTextNode[] = []
  let broken = false
  const pending = nodes.toReversed()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isInline(node) || node.type === 'blok' || node.type === 'image') {
      if (broken && leaves.length > 0) leaves.push({ type: 'hard_break' })
      broken = false
      leaves.push(node)
      continue
    }
    if (ON_A_LINE.has(node.type)) broken = true
    if (node.type === 'code_block')
      pushReversed(
        pending,
        childrenOf(node).map((child) => ({ ...child, marks: CODE })),
      )
    else pushReversed(pending, childrenOf(node))
  }
  return leaves
}
