import type { ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { inOrder } from './inOrder.tsx'
import { attributesOf, childrenOf, integerAttribute } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'

type Inside = (node: RichTextNode) => ReactNode[]

/** A list. A child that is no item becomes one, so that the list stays a list. */
export function renderList(node: RichTextNode, inside: Inside): ReactNode {
  const items = childrenOf(node).map((child) => renderItem(child, inside))
  if (items.length === 0) return null
  if (node.type === 'bullet_list') return <ul>{inOrder(items)}</ul>
  const start = integerAttribute(attributesOf(node), 'order', -1_000_000, 1_000_000)
  return <ol start={start === 1 ? undefined : start}>{inOrder(items)}</ol>
}

function renderItem(child: RichTextNode, inside: Inside): ReactNode {
  const item = child.type === 'list_item' ? child : { type: 'list_item', content: [child] }
  return <li {...textDirection(attributesOf(item))}>{inside(item)}</li>
}
