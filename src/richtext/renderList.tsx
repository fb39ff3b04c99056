import type { ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { attributesOf, childrenOf, integerAttribute } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'

/** A list. A child that is no item becomes one, so that the list stays a list. */
export function renderList(
  node: RichTextNode,
  key: number,
  inside: (node: RichTextNode) => ReactNode[],
): ReactNode {
  const items = childrenOf(node).map((child, index) => {
    const item = child.type === 'list_item' ? child : { type: 'list_item', content: [child] }
    return (
      <li key={index} {...textDirection(attributesOf(item))}>
        {inside(item)}
      </li>
    )
  })
  if (items.length === 0) return null
  if (node.type === 'bullet_list') return <ul key={key}>{items}</ul>
  const start = integerAttribute(attributesOf(node), 'order', -1_000_000, 1_000_000)
  return (
    <ol key={key} start={start === 1 ? undefined : start}>
      {items}
    </ol>
  )
}
