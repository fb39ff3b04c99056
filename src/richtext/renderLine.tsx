import type { ReactNode } from 'react'
import { isBlankText } from '../content/isBlankText.ts'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { groupInlineNodes } from './nodeKinds.ts'
import { renderInline } from './renderInline.tsx'
import { attributesOf, childrenOf, integerAttribute, textOf } from './richTextInput.ts'
import type { TextContext } from './textContext.ts'
import { textDirection } from './textDirection.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Renders a block node that a paragraph or heading contains as its sibling, because HTML does not allow it inside. */
type RenderSibling = (node: RichTextNode) => ReactNode

/**
 * Renders a paragraph. Content that is not allowed in a `p` (an embedded block, a captioned image, a list) splits it. Paragraphs without
 * text are omitted, because stylesheets define the space between blocks.
 */
export function renderParagraph(
  node: RichTextNode,
  context: TextContext,
  renderSibling: RenderSibling,
): ReactNode {
  const direction = textDirection(attributesOf(node))
  const paragraph = (part: readonly RichTextNode[]) => <p {...direction}>{renderInline(part, context)}</p>
  const parts = groupInlineNodes(childrenOf(node)).map((part) =>
    'type' in part ? renderSibling(part) : isBlank(part) ? null : paragraph(part),
  )
  return withIndexKeys(parts)
}

/** Renders a heading. Content that is not allowed in it follows it. Headings without text are omitted. */
export function renderHeading(
  node: RichTextNode,
  context: TextContext,
  renderSibling: RenderSibling,
): ReactNode {
  const attributes = attributesOf(node)
  const parts = groupInlineNodes(childrenOf(node))
  const inline = parts.flatMap((part) => ('type' in part ? [] : part))
  const Tag = `h${headingLevel(attributes, context.headingOffset)}` as 'h1'
  const heading = isBlank(inline) ? null : (
    <Tag id={context.id(attributes.id ?? attributes.anchor)} {...textDirection(attributes)}>
      {renderInline(inline, context)}
    </Tag>
  )
  return withIndexKeys([heading, ...parts.map((part) => ('type' in part ? renderSibling(part) : null))])
}

const isBlank = (nodes: readonly RichTextNode[]) =>
  nodes.every((node) => node.type === 'hard_break' || (node.type === 'text' && isBlankText(textOf(node))))

/** Returns a level from 1 to 6; 1 if the stored level is not a number. */
function headingLevel(attributes: Readonly<Record<string, unknown>>, offset: number): number {
  const level = integerAttribute(attributes, 'level', -1000, 1000) ?? 1
  return Math.min(6, Math.max(1, Math.min(6, Math.max(1, level)) + offset))
}
