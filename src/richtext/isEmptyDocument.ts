import { isBlankText } from '../content/isBlankText.ts'
import { isInline, pushReversed } from './nodeKinds.ts'
import { childrenOf, type RichTextInput, textOf, topNodes } from './richTextInput.ts'

/** Nodes without words that are something to see all the same. */
const VISIBLE = new Set(['image', 'emoji', 'blok', 'horizontal_rule'])

/** Whether a rich text value has nothing to show: missing, or paragraphs without words, as an emptied field leaves them. */
export function isEmptyDocument(document: RichTextInput): boolean {
  const pending = [...topNodes(document)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (VISIBLE.has(node.type)) return false
    if (node.type === 'text' && !isBlankText(textOf(node))) return false
    if (!isInline(node)) pushReversed(pending, childrenOf(node))
  }
  return true
}
