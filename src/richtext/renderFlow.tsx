import type { ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { blocksOfNode } from '../registry/embeddedBlocks.ts'
import { Nested } from '../registry/Nested.tsx'
import { flattenToInline } from './flattenToInline.ts'
import { groupInlineNodes, isInline } from './nodeKinds.ts'
import { RichCode } from './RichCode.tsx'
import { RichImage } from './RichImage.tsx'
import { renderInline } from './renderInline.tsx'
import { renderHeading, renderParagraph } from './renderLine.tsx'
import { renderTable } from './renderTable.tsx'
import { attributesOf, childrenOf, integerAttribute } from './richTextInput.ts'
import type { TextContext } from './textContext.ts'
import { textDirection } from './textDirection.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Maximum nesting of quotes, lists and tables; deeper content is flattened. Real texts have fewer than ten levels. */
export const MAX_NESTING = 100

/** Renders nodes of a parent that allows blocks and text: the document, a quote, a list item, a cell. */
export function renderFlow(nodes: readonly RichTextNode[], context: TextContext, depth: number): ReactNode[] {
  const parts = groupInlineNodes(nodes).map((part) =>
    'type' in part ? renderBlock(part, context, depth) : renderInline(part, context),
  )
  return withIndexKeys(parts)
}

/** Renders a block node. */
function renderBlock(node: RichTextNode, context: TextContext, depth: number): ReactNode {
  const renderSibling = (inner: RichTextNode) => renderBlock(inner, context, depth + 1)
  const inside = (inner: RichTextNode) => renderFlow(childrenOf(inner), context, depth + 1)
  if (depth >= MAX_NESTING && nestsFurther(node)) {
    context.tooDeep()
    return renderParagraph({ type: 'paragraph', content: flattenToInline([node]) }, context, renderSibling)
  }
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(node, context, renderSibling)
    case 'heading':
      return renderHeading(node, context, renderSibling)
    case 'blockquote':
      return <blockquote {...textDirection(attributesOf(node))}>{inside(node)}</blockquote>
    case 'bullet_list':
    case 'ordered_list':
      return renderList(node, inside)
    case 'code_block':
      return <RichCode node={node} as={context.components.code} />
    case 'horizontal_rule':
      return <hr />
    case 'table':
      return renderTable(node, inside, context.components.table)
    case 'blok':
      return withIndexKeys(blocksOfNode(node).map((block) => <Nested key={block._uid} block={block} />))
    default:
      return <RichImage attributes={attributesOf(node)} as={context.components.image} />
  }
}

function nestsFurther(node: RichTextNode): boolean {
  if (node.type === 'paragraph' || node.type === 'heading') return !childrenOf(node).every(isInline)
  return ['blockquote', 'bullet_list', 'ordered_list', 'table'].includes(node.type)
}

type Inside = (node: RichTextNode) => ReactNode[]

/** Renders a list. A child that is not an item is wrapped in one. */
function renderList(node: RichTextNode, inside: Inside): ReactNode {
  const items = childrenOf(node).map((child) => renderItem(child, inside))
  if (items.length === 0) return null
  if (node.type === 'bullet_list') return <ul>{withIndexKeys(items)}</ul>
  const start = integerAttribute(attributesOf(node), 'order', -1_000_000, 1_000_000)
  return <ol start={start === 1 ? undefined : start}>{withIndexKeys(items)}</ol>
}

function renderItem(child: RichTextNode, inside: Inside): ReactNode {
  const item = child.type === 'list_item' ? child : { type: 'list_item', content: [child] }
  return <li {...textDirection(attributesOf(item))}>{inside(item)}</li>
}
