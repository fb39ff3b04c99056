import type { RichTextNode } from '../content/richTextDocument.ts'
import { imageCaption } from './imageCaption.ts'
import { attributesOf, childrenOf } from './richTextInput.ts'

const INLINE = new Set(['text', 'hard_break', 'emoji'])
const BLOCKS = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'bullet_list',
  'ordered_list',
  'code_block',
  'horizontal_rule',
  'blok',
  'table',
])

/** Returns true if a node is allowed in a paragraph. An image with a caption is not. */
export const isInline = (node: RichTextNode): boolean =>
  INLINE.has(node.type) || (node.type === 'image' && !imageCaption(attributesOf(node)))

/** True for block nodes. A node that is neither block nor inline is unknown, and its children are used in its place. */
export const isBlock = (node: RichTextNode): boolean => BLOCKS.has(node.type) || node.type === 'image'

/** Replaces unknown nodes by their children, recursively. Iterative, so deep nesting does not overflow the stack. */
export function knownNodes(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  if (nodes.every((node) => isInline(node) || isBlock(node))) return nodes
  const known: RichTextNode[] = []
  const pending = nodes.toReversed()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isInline(node) || isBlock(node)) known.push(node)
    else pushReversed(pending, childrenOf(node))
  }
  return known
}

/** Pushes nodes onto a stack so that the first one is popped first. */
export function pushReversed(stack: RichTextNode[], nodes: readonly RichTextNode[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) stack.push(nodes[index]!)
}

/** Groups consecutive inline nodes; returns block nodes separately. Unknown nodes are replaced by their children. */
export function groupInlineNodes(nodes: readonly RichTextNode[]): (readonly RichTextNode[] | RichTextNode)[] {
  const found: (RichTextNode[] | RichTextNode)[] = []
  let inline: RichTextNode[] | undefined
  for (const node of knownNodes(nodes)) {
    if (!isInline(node)) {
      inline = undefined
      found.push(node)
    } else if (inline) inline.push(node)
    else {
      inline = [node]
      found.push(inline)
    }
  }
  return found
}
