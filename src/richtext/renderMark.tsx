import type { ReactElement, ReactNode } from 'react'
import { contentClass } from '../content/contentStyle.ts'
import type { RichTextMark } from '../content/richTextDocument.ts'
import { joinClassNames, styledClass } from './contentClassNames.ts'
import { type MarkName, markName } from './markNames.ts'
import { attributesOf, stringAttribute } from './richTextInput.ts'
import type { Walk } from './walk.ts'

/**
 * Puts marks round some text, the first innermost. Each kind of mark counts once, so that a text cannot be wrapped
 * without end; links and unknown marks add nothing.
 */
export function renderMarks(inner: ReactNode, marks: readonly RichTextMark[], walk: Walk): ReactNode {
  const seen = new Set<MarkName>()
  let marked = inner
  for (const mark of marks) {
    const name = markName(mark)
    if (!name || seen.has(name)) continue
    seen.add(name)
    marked = renderMark(name, mark, marked, walk)
  }
  return marked
}

function renderMark(name: MarkName, mark: RichTextMark, inner: ReactNode, walk: Walk): ReactNode {
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
      return span(inner, walk.id(attributes.id), joinClassNames(colour, styledClass(attributes.class)))
    }
    case 'styled':
      return span(inner, undefined, styledClass(attributes.class))
    case 'anchor':
      return span(inner, walk.id(attributes.id), undefined)
  }
}

/** A span where it says anything, else the text alone. */
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
