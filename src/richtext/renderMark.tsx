import type { ReactElement, ReactNode } from 'react'
import { contentClass } from '../content/contentStyle.ts'
import type { RichTextMark } from '../content/richTextDocument.ts'
import { joinClassNames, styledClass } from './contentClassNames.ts'
import { type MarkName, markName } from './markNames.ts'
import { attributesOf, stringAttribute } from './richTextInput.ts'
import type { TextContext } from './textContext.ts'

/**
 * Wraps content in its marks, the first one innermost. Each kind of mark is rendered once, so that the nesting is limited. Skips links and
 * unknown marks.
 */
export function renderMarks(
  inner: ReactNode,
  marks: readonly RichTextMark[],
  context: TextContext,
): ReactNode {
  const rendered = new Set<MarkName>()
  let marked = inner
  for (const mark of marks) {
    const name = markName(mark)
    if (!name || rendered.has(name)) continue
    rendered.add(name)
    marked = renderMark(name, mark, marked, context)
  }
  return marked
}

function renderMark(name: MarkName, mark: RichTextMark, inner: ReactNode, context: TextContext): ReactNode {
  const attributes = attributesOf(mark)
  switch (name) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'strike':
      return <s>{inner}</s>
    case 'underline':
      return <u>{inner}</u>
    case 'code':
      return <code>{inner}</code>
    case 'superscript':
      return <sup>{inner}</sup>
    case 'subscript':
      return <sub>{inner}</sub>
    case 'highlight':
      return (
        <mark className={contentClass('background', stringAttribute(attributes, 'color') ?? '')}>
          {inner}
        </mark>
      )
    case 'textStyle': {
      const colour = contentClass('color', stringAttribute(attributes, 'color') ?? '')
      return span(inner, context.id(attributes.id), joinClassNames(colour, styledClass(attributes.class)))
    }
    case 'styled':
      return span(inner, undefined, styledClass(attributes.class))
    case 'anchor':
      return span(inner, context.id(attributes.id), undefined)
  }
}

/** Wraps content in a span if it has an id or class. */
function span(
  inner: ReactNode,
  id: string | undefined,
  className: string | undefined,
): ReactElement | ReactNode {
  return id || className ? (
    <span id={id} className={className}>
      {inner}
    </span>
  ) : (
    inner
  )
}
