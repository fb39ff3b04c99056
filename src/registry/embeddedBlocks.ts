import type { RichTextDocument, RichTextNode } from '../content/richTextDocument.ts'
import { type Block, isBlock } from '../content/story.ts'

/** The blocks of one `blok` node. */
export function blocksOfNode(node: RichTextNode): readonly Block[] {
  const body = node.attrs?.body
  return Array.isArray(body) ? body.filter(isBlock) : []
}

/** Every block embedded in a rich text document, in document order. Iterative, so that depth costs no stack. */
export function embeddedBlocks(document: RichTextDocument): readonly Block[] {
  const found: Block[] = []
  const pending: RichTextNode[] = [document]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'blok') found.push(...blocksOfNode(node))
    if (Array.isArray(node.content))
      for (let i = node.content.length - 1; i >= 0; i--) pending.push(node.content[i]!)
  }
  return found
}
