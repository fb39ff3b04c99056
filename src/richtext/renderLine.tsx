import { Fragment, type ReactNode } from 'react'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { stretches } from './nodeKinds.ts'
import { renderBlock } from './renderFlow.tsx'
import { renderInline } from './renderInline.tsx'
import { attributesOf, childrenOf, integerAttribute, textOf } from './richTextInput.ts'
import { textDirection } from './textDirection.ts'
import type { Walk } from './walk.ts'

/**
 * A paragraph. What may not stand in one (an embedded block, a captioned image, a list) divides it: the words before and
 * after stay paragraphs. Without content it is nothing: room between blocks is not content's to make.
 */
export function renderParagraph(node: RichTextNode, key: number, walk: Walk, depth: number): ReactNode {
  const parts = stretches(childrenOf(node))
  const direction = textDirection(attributesOf(node))
  const rendered = parts.map((part, index) =>
    'type' in part ? (
      renderInner(part, index, walk, depth)
    ) : isBlank(part) ? null : (
      <p key={index} {...direction}>
        {renderInline(part, walk)}
      </p>
    ),
  )
  return <Fragment key={key}>{rendered}</Fragment>
}

/** A heading. What may not stand in one follows it. Without words it is nothing: an empty heading only misleads. */
export function renderHeading(node: RichTextNode, key: number, walk: Walk, depth: number): ReactNode {
  const attributes = attributesOf(node)
  const parts = stretches(childrenOf(node))
  const words = parts.flatMap((part) => ('type' in part ? [] : part))
  const Tag = `h${headingLevel(attributes, walk.headingOffset)}` as 'h1'
  return (
    <Fragment key={key}>
      {!isBlank(words) && (
        <Tag id={walk.id(attributes.id ?? attributes.anchor)} {...textDirection(attributes)}>
          {renderInline(words, walk)}
        </Tag>
      )}
      {parts.map((part, index) => 'type' in part && renderInner(part, index, walk, depth))}
    </Fragment>
  )
}

const isBlank = (nodes: readonly RichTextNode[]) =>
  nodes.every((node) => node.type === 'text' && textOf(node).trim() === '')

const renderInner = (node: RichTextNode, key: number, walk: Walk, depth: number) =>
  renderBlock(node, key, walk, depth + 1)

/** 1 to 6: a level outside is brought to the nearest, one that is no number is 1. */
function headingLevel(attributes: Readonly<Record<string, unknown>>, offset: number): number {
  const level = integerAttribute(attributes, 'level', -1000, 1000) ?? 1
  return Math.min(6, Math.max(1, Math.min(6, Math.max(1, level)) + offset))
}
