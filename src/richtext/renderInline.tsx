import type { ReactNode } from 'react'
import { isBlankText } from '../content/isBlankText.ts'
import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { Nested } from '../registry/Nested.tsx'
import { emojiSource, imageSource } from './imageSource.ts'
import { type InlinePiece, inlinePieces } from './inlinePieces.ts'
import { markKey } from './markKey.ts'
import { RichEmoji } from './RichEmoji.tsx'
import { RichImage } from './RichImage.tsx'
import { RichLink } from './RichLink.tsx'
import { renderMarks } from './renderMark.tsx'
import { attributesOf, marksOf } from './richTextInput.ts'
import type { Walk } from './walk.ts'
import { withIndexKeys } from './withIndexKeys.tsx'

/** Renders nodes that may stand in a paragraph: text, breaks, emoji and images without a caption. */
export function renderInline(nodes: readonly RichTextNode[], walk: Walk): ReactNode[] {
  const parts: ReactNode[] = []
  let run: RichTextNode[] = []
  const endRun = () => {
    for (const part of renderRun(run, walk)) parts.push(part)
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') run.push(node)
    else {
      endRun()
      const link = marksOf(node).find(isLink)
      parts.push(
        link && isVisible(node) ? linked(link, renderLeaf(node, walk), walk) : renderLeaf(node, walk),
      )
    }
  }
  endRun()
  return withIndexKeys(parts)
}

/** False for a line break and for emoji and images that render nothing: a link around them could not be seen. */
function isVisible(node: RichTextNode): boolean {
  const attributes = attributesOf(node)
  if (node.type === 'image') return imageSource(attributes.src) !== undefined
  const { name, emoji, fallbackImage } = attributes
  return node.type === 'emoji' && Boolean(name || emoji || emojiSource(fallbackImage))
}

function renderLeaf(node: RichTextNode, walk: Walk): ReactNode {
  switch (node.type) {
    case 'hard_break':
      return <br />
    case 'emoji':
      return <RichEmoji attributes={attributesOf(node)} />
    default:
      return <RichImage attributes={attributesOf(node)} as={walk.components.image} />
  }
}

/** Renders consecutive text nodes: neighbours with equal links share one link, which goes round their other marks. */
function renderRun(run: readonly RichTextNode[], walk: Walk): ReactNode[] {
  const parts: ReactNode[] = []
  let open:
    | { readonly key: string; readonly link: RichTextMark; readonly inner: ReactNode[]; isBlank: boolean }
    | undefined
  const close = () => {
    // An empty link would take focus without a name.
    if (open?.isBlank) parts.push(...open.inner)
    else if (open) parts.push(linked(open.link, withIndexKeys(open.inner), walk))
    open = undefined
  }
  for (const piece of inlinePieces(run, walk.malformed)) {
    const link = piece.marks.find(isLink)
    const key = link && markKey(link)
    if (open?.key !== key) close()
    if (link && key) {
      open ??= { key, link, inner: [], isBlank: true }
      open.isBlank &&= 'text' in piece && isBlankText(piece.text)
      open.inner.push(renderPiece(piece, walk))
    } else parts.push(renderPiece(piece, walk))
  }
  close()
  return parts
}

function renderPiece(piece: InlinePiece, walk: Walk): ReactNode {
  if ('text' in piece) return renderMarks(piece.text, piece.marks, walk)
  const made = walk.token(piece.token, piece.source)
  if (made === undefined)
    return withIndexKeys(piece.asWritten.map(({ text, marks }) => renderMarks(text, marks, walk)))
  return renderMarks(typeof made === 'string' ? made : <Nested block={made} />, piece.marks, walk)
}

const isLink = (mark: RichTextMark) => mark.type === 'link'

const linked = (link: RichTextMark, inner: ReactNode, { components }: Walk) => (
  <RichLink attributes={attributesOf(link)} as={components.link}>
    {inner}
  </RichLink>
)
