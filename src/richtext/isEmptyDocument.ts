import { isBlankText } from '../content/isBlankText.ts'
import { isInline, pushReversed } from './nodeKinds.ts'
import { childrenOf, type RichTextInput, textOf, topNodes } from './richTextInput.ts'

/** Nodes without text that are visible. */
const VISIBLE = new Set(['image', 'emoji', 'blok', 'horizontal_rule'])

/** Returns true if a rich text has no visible content: it is missing, or has only paragraphs without text. */
export function isEmptyDocument(document: RichTextInput): boolean {
  const pending = [...topNodes(document)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (VISIBLE.has(node.type)) return false
    if (node.type === 'text' && !isBlankText(textOf(node))) return false
    if (!isInline(node)) pushReversed(pending, childrenOf(node))
  }
  return true
}
