import { Fragment, type ReactNode } from 'react'
import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { Nested } from '../registry/Nested.tsx'
import { type InlinePiece, inlinePieces } from './inlinePieces.ts'
import { markKey } from './markKey.ts'
import { RichEmoji } from './RichEmoji.tsx'
import { RichImage } from './RichImage.tsx'
import { RichLink } from './RichLink.tsx'
import { renderMarks } from './renderMark.tsx'
import { attributesOf, marksOf } from './richTextInput.ts'
import type { Walk } from './walk.ts'

/** Renders nodes that may stand in a paragraph: text, breaks, emoji and images without a caption. */
export function renderInline(nodes: readonly RichTextNode[], walk: Walk): ReactNode[] {
  const rendered: ReactNode[] = []
  let run: RichTextNode[] = []
  const endRun = () => {
    if (run.length > 0) renderRun(run, walk, rendered)
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      run.push(node)
      continue
    }
    endRun()
    const link = marksOf(node).find(isLink)
    const leaf = renderLeaf(node, rendered.length)
    rendered.push(
      link ? (
        <RichLink key={rendered.length} attributes={attributesOf(link)}>
          {leaf}
        </RichLink>
      ) : (
        leaf
      ),
    )
  }
  endRun()
  return rendered
}

function renderLeaf(node: RichTextNode, key: number): ReactNode {
  switch (node.type) {
    case 'hard_break':
      return <br key={key} />
    case 'emoji':
      return <RichEmoji key={key} attributes={attributesOf(node)} />
    default:
      return <RichImage key={key} attributes={attributesOf(node)} />
  }
}

/** Renders consecutive text nodes: neighbours with equal links share one link, which goes round their other marks. */
function renderRun(run: readonly RichTextNode[], walk: Walk, rendered: ReactNode[]): void {
  let open: { key: string; mark: RichTextMark; inner: ReactNode[] } | undefined
  const close = () => {
    if (!open) return
    const { mark, inner } = open
    rendered.push(
      <RichLink key={rendered.length} attributes={attributesOf(mark)}>
        {inner}
      </RichLink>,
    )
    open = undefined
  }
  for (const piece of inlinePieces(run, walk.malformed)) {
    const link = piece.marks.find(isLink)
    if (!link) {
      close()
      rendered.push(renderPiece(piece, walk, rendered.length))
      continue
    }
    const key = markKey(link)
    if (open?.key !== key) {
      close()
      open = { key, mark: link, inner: [] }
    }
    open!.inner.push(renderPiece(piece, walk, open!.inner.length))
  }
  close()
}

function renderPiece(piece: InlinePiece, walk: Walk, key: number): ReactNode {
  if ('text' in piece) return keyed(renderMarks(piece.text, piece.marks, walk), key)
  const made = walk.token(piece.token, piece.source)
  if (made === undefined)
    return keyed(
      piece.asWritten.map(({ text, marks }, index) => keyed(renderMarks(text, marks, walk), index)),
      key,
    )
  const inner = typeof made === 'string' ? made : <Nested block={made} />
  return keyed(renderMarks(inner, piece.marks, walk), key)
}

const keyed = (node: ReactNode, key: number): ReactNode =>
  typeof node === 'string' ? node : <Fragment key={key}>{node}</Fragment>

const isLink = (mark: RichTextMark) => mark.type === 'link'
