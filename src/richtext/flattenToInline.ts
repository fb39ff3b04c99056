import type { RichTextNode } from '../content/richTextDocument.ts'
import { isInline, pushReversed } from './nodeKinds.ts'
import { childrenOf } from './richTextInput.ts'

const LINE_NODES = new Set(['paragraph', 'heading', 'list_item', 'tableRow', 'code_block', 'blockquote'])
const CODE = [{ type: 'code' }]

/**
 * Returns the leaves of nodes in order: text, breaks, images and embedded blocks, with a break before each new line. Iterative, because
 * it is used for documents that are nested too deeply.
 */
export function flattenToInline(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const leaves: RichTextNode[] = []
  let isNewLine = false
  const pending = nodes.toReversed()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isInline(node) || node.type === 'blok' || node.type === 'image') {
      if (isNewLine && leaves.length > 0) leaves.push({ type: 'hard_break' })
      isNewLine = false
      leaves.push(node)
      continue
    }
    if (LINE_NODES.has(node.type)) isNewLine = true
    if (node.type === 'code_block')
      pushReversed(
        pending,
        childrenOf(node).map((child) => ({ ...child, marks: CODE })),
      )
    else pushReversed(pending, childrenOf(node))
  }
  return leaves
}
