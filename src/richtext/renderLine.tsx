import type { ReactNode } from 'react'
import { isBlankText } from '../content/isBlankText.ts'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { groupInlineNodes } from './nodeKinds.ts'
import { renderInline } from './renderInline.tsx'
import { attributesOf, childrenOf, integerAttribute, textOf } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'
import type { Walk } from './walk.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Renders a block node of a paragraph or heading beside it, because it may not be inside. */
type Beside = (node: RichTextNode) => ReactNode

/**
 * A paragraph. What may not stand in one (an embedded block, a captioned image, a list) divides it: the words before and
 * after stay paragraphs. Without words it is nothing: room between blocks is not content's to make.
 */
export function renderParagraph(node: RichTextNode, walk: Walk, beside: Beside): ReactNode {
  const direction = textDirection(attributesOf(node))
  const words = (part: readonly RichTextNode[]) => <p {...direction}>{renderInline(part, walk)}</p>
  const parts = groupInlineNodes(childrenOf(node)).map((part) =>
    'type' in part ? beside(part) : isBlank(part) ? null : words(part),
  )
  return withIndexKeys(parts)
}

/** A heading. What may not stand in one follows it. Without words it is nothing: an empty heading only misleads. */
export function renderHeading(node: RichTextNode, walk: Walk, beside: Beside): ReactNode {
  const attributes = attributesOf(node)
  const parts = groupInlineNodes(childrenOf(node))
  const words = parts.flatMap((part) => ('type' in part ? [] : part))
  const Tag = `h${headingLevel(attributes, walk.headingOffset)}` as 'h1'
  const heading = isBlank(words) ? null : (
    <Tag id={walk.id(attributes.id ?? attributes.anchor)} {...textDirection(attributes)}>
      {renderInline(words, walk)}
    </Tag>
  )
  return withIndexKeys([heading, ...parts.map((part) => ('type' in part ? beside(part) : null))])
}

const isBlank = (nodes: readonly RichTextNode[]) =>
  nodes.every((node) => node.type === 'hard_break' || (node.type === 'text' && isBlankText(textOf(node))))

/** 1 to 6: a level outside is brought to the nearest, one that is no number is 1. */
function headingLevel(attributes: Readonly<Record<string, unknown>>, offset: number): number {
  const level = integerAttribute(attributes, 'level', -1000, 1000) ?? 1
  return Math.min(6, Math.max(1, Math.min(6, Math.max(1, level)) + offset))
}
