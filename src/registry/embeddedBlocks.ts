import type { RichTextDocument, RichTextNode } from '../content/richTextDocument.ts'
import { type Block, isBlock } from '../content/story.ts'

/** Returns the blocks of one `blok` node. */
export function blocksOfNode(node: RichTextNode): readonly Block[] {
  const body = node.attrs?.body
  return Array.isArray(body) ? body.filter(isBlock) : []
}

/**
 * Returns all blocks embedded in a rich text document, in document order. Skips entries that are not nodes. Iterative, so deep documents
 * do not overflow the stack.
 */
export function embeddedBlocks(document: RichTextDocument): readonly Block[] {
  const found: Block[] = []
  const seen = new Set<unknown>()
  const pending: unknown[] = [document]
  while (pending.length > 0) {
    const node = pending.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const { type, content } = node as RichTextNode
    if (type === 'blok') found.push(...blocksOfNode(node as RichTextNode))
    if (Array.isArray(content)) for (let i = content.length - 1; i >= 0; i--) pending.push(content[i])
  }
  return found
}
