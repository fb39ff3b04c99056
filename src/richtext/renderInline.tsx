import type { ReactNode } from 'react'
import { isBlankText } from '../content/isBlankText.ts'
import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { Nested } from '../registry/Nested.tsx'
import { emojiSource, imageSource } from './imageSource.ts'
import { type InlinePart, inlineParts } from './inlineParts.ts'
import { markKey } from './markKey.ts'
import { RichEmoji } from './RichEmoji.tsx'
import { RichImage } from './RichImage.tsx'
import { RichLink } from './RichLink.tsx'
import { renderMarks } from './renderMark.tsx'
import { attributesOf, marksOf } from './richTextInput.ts'
import type { TextContext } from './textContext.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Renders inline nodes: text, breaks, emoji and images without a caption. */
export function renderInline(nodes: readonly RichTextNode[], context: TextContext): ReactNode[] {
  const parts: ReactNode[] = []
  let run: RichTextNode[] = []
  const endRun = () => {
    for (const part of renderRun(run, context)) parts.push(part)
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') run.push(node)
    else {
      endRun()
      const link = marksOf(node).find(isLink)
      parts.push(
        link && isVisible(node)
          ? linked(link, renderLeaf(node, context), context)
          : renderLeaf(node, context),
      )
    }
  }
  endRun()
  return withIndexKeys(parts)
}

/** Returns false for line breaks, and for emoji and images that render nothing: a link around them would be invisible. */
function isVisible(node: RichTextNode): boolean {
  const attributes = attributesOf(node)
  if (node.type === 'image') return imageSource(attributes.src) !== undefined
  const { name, emoji, fallbackImage } = attributes
  return node.type === 'emoji' && Boolean(name || emoji || emojiSource(fallbackImage))
}

function renderLeaf(node: RichTextNode, context: TextContext): ReactNode {
  switch (node.type) {
    case 'hard_break':
      return <br />
    case 'emoji':
      return <RichEmoji attributes={attributesOf(node)} />
    default:
      return <RichImage attributes={attributesOf(node)} as={context.components.image} />
  }
}

/** Renders consecutive text nodes. Adjacent nodes with equal links share one link element outside of their other marks. */
function renderRun(run: readonly RichTextNode[], context: TextContext): ReactNode[] {
  const parts: ReactNode[] = []
  let open:
    | { readonly key: string; readonly link: RichTextMark; readonly inner: ReactNode[]; isBlank: boolean }
    | undefined
  const close = () => {
    // An empty link would take focus without a name.
    if (open?.isBlank) parts.push(...open.inner)
    else if (open) parts.push(linked(open.link, withIndexKeys(open.inner), context))
    open = undefined
  }
  for (const part of inlineParts(run, context.malformed)) {
    const link = part.marks.find(isLink)
    const key = link && markKey(link)
    if (open?.key !== key) close()
    if (link && key) {
      open ??= { key, link, inner: [], isBlank: true }
      open.isBlank &&= 'text' in part && isBlankText(part.text)
      open.inner.push(renderPiece(part, context))
    } else parts.push(renderPiece(part, context))
  }
  close()
  return parts
}

function renderPiece(part: InlinePart, context: TextContext): ReactNode {
  if ('text' in part) return renderMarks(part.text, part.marks, context)
  const rendered = context.token(part.token, part.source)
  if (rendered === undefined)
    return withIndexKeys(part.asWritten.map(({ text, marks }) => renderMarks(text, marks, context)))
  return renderMarks(
    typeof rendered === 'string' ? rendered : <Nested block={rendered} />,
    part.marks,
    context,
  )
}

const isLink = (mark: RichTextMark) => mark.type === 'link'

const linked = (link: RichTextMark, inner: ReactNode, { components }: TextContext) => (
  <RichLink attributes={attributesOf(link)} as={components.link}>
    {inner}
  </RichLink>
)
