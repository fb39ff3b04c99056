import { Fragment, type ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { blocksOfNode } from '../registry/embeddedBlocks.ts'
import { Nested } from '../registry/Nested.tsx'
import { flattened } from './flattened.ts'
import { isInline, stretches } from './nodeKinds.ts'
import { RichCode } from './RichCode.tsx'
import { RichImage } from './RichImage.tsx'
import { renderInline } from './renderInline.tsx'
import { renderHeading, renderParagraph } from './renderLine.tsx'
import { renderList } from './renderList.tsx'
import { renderTable } from './renderTable.tsx'
import { attributesOf, childrenOf } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'
import type { Walk } from './walk.ts'

/** Deepest nesting of quotes, lists and tables that keeps its structure. Real text stays under ten. */
export const MAX_NESTING = 100

/** Renders nodes that stand where both blocks and text may: in the document, a quote, a list item, a cell. */
export function renderFlow(nodes: readonly RichTextNode[], walk: Walk, depth: number): ReactNode[] {
  return stretches(nodes).map((stretch, index) =>
    'type' in stretch ? (
      renderBlock(stretch, index, walk, depth)
    ) : (
      <Fragment key={index}>{renderInline(stretch, walk)}</Fragment>
    ),
  )
}

/** Renders a node that stands on its own. */
export function renderBlock(node: RichTextNode, key: number, walk: Walk, depth: number): ReactNode {
  if (depth >= MAX_NESTING && nestsFurther(node)) {
    walk.tooDeep()
    return renderParagraph({ type: 'paragraph', content: flattened([node]) }, key, walk, depth)
  }
  const attributes = attributesOf(node)
  const inside = (child: RichTextNode) => renderFlow(childrenOf(child), walk, depth + 1)
  switch (node.type) {
    case 'paragraph':
      return renderParagraph(node, key, walk, depth)
    case 'heading':
      return renderHeading(node, key, walk, depth)
    case 'blockquote':
      return (
        <blockquote key={key} {...textDirection(attributes)}>
          {inside(node)}
        </blockquote>
      )
    case 'bullet_list':
    case 'ordered_list':
      return renderList(node, key, inside)
    case 'code_block':
      return <RichCode key={key} node={node} />
    case 'horizontal_rule':
      return <hr key={key} />
    case 'table':
      return renderTable(node, key, inside)
    case 'blok':
      return blocksOfNode(node).map((block, index) => <Nested key={`${key}-${index}`} block={block} />)
    default:
      return <RichImage key={key} attributes={attributes} />
  }
}

function nestsFurther(node: RichTextNode): boolean {
  if (node.type === 'paragraph' || node.type === 'heading') return !childrenOf(node).every(isInline)
  return ['blockquote', 'bullet_list', 'ordered_list', 'table'].includes(node.type)
}
