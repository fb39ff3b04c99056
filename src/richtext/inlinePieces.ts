import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { markKey } from './markKey.ts'
import { isCode } from './markNames.ts'
import { type MalformedSegment, parseInlineTokens, type TokenSegment } from './parseInlineTokens.ts'
import { marksOf, textOf } from './richTextInput.ts'

/** A stretch of text with one set of marks. */
export interface TextPiece {
  readonly text: string
  readonly marks: readonly RichTextMark[]
}

/** A token found in a run of text, with the marks that all of its parts share and the text it was found in. */
export interface TokenPiece {
  readonly token: TokenSegment
  readonly marks: readonly RichTextMark[]
  readonly source: string
  /** Fallback for a token that cannot be used: its text as written, with its marks. */
  readonly asWritten: readonly TextPiece[]
}

export type InlinePiece = TextPiece | TokenPiece

/** Called for each malformed token, with the text that contains it. */
export type OnMalformed = (segment: MalformedSegment, source: string) => void

/**
 * Reads a run of consecutive text nodes. Marks may split a token anywhere, so tokens are looked for in the run's joined
 * text. Text marked as code is left alone and ends the text around it.
 */
export function inlinePieces(run: readonly RichTextNode[], onMalformed: OnMalformed): InlinePiece[] {
  const pieces: InlinePiece[] = []
  let prose: TextPiece[] = []
  const endProse = () => {
    readProse(prose, pieces, onMalformed)
    prose = []
  }
  for (const node of run) {
    const part = { text: textOf(node), marks: marksOf(node) }
    if (part.text === '') continue
    if (isCode(part.marks)) {
      endProse()
      pieces.push(part)
    } else prose.push(part)
  }
  endProse()
  return pieces
}

function readProse(parts: readonly TextPiece[], pieces: InlinePiece[], onMalformed: OnMalformed): void {
  const source = parts.map((part) => part.text).join('')
  if (!source.includes('[[')) {
    pieces.push(...parts)
    return
  }
  const cut = cutter(parts)
  for (const segment of parseInlineTokens(source)) {
    const slices = cut(segment.start, segment.end)
    if (segment.kind === 'token')
      pieces.push({ token: segment, marks: commonMarks(slices), source, asWritten: slices })
    else {
      if (segment.kind === 'malformed') onMalformed(segment, source)
      for (const slice of slices) pieces.push(slice)
    }
  }
}

/** Cuts the parts at offsets into their joined text. Calls must come in order, so that each part is visited once. */
function cutter(parts: readonly TextPiece[]) {
  let index = 0
  let offset = 0
  return (start: number, end: number): TextPiece[] => {
    const slices: TextPiece[] = []
    while (index < parts.length && offset < end) {
      const { text, marks } = parts[index]!
      const from = Math.max(start - offset, 0)
      if (from < text.length) slices.push({ text: text.slice(from, end - offset), marks })
      if (offset + text.length > end) break
      offset += text.length
      index++
    }
    return slices
  }
}

function commonMarks(slices: readonly TextPiece[]): readonly RichTextMark[] {
  const [first, ...others] = slices
  if (!first || first.marks.length === 0 || others.every(({ marks }) => marks === first.marks))
    return first?.marks ?? []
  let shared = first.marks.map((mark) => ({ mark, key: markKey(mark) }))
  for (const { marks } of others) {
    const keys = new Set(marks.map(markKey))
    shared = shared.filter(({ key }) => keys.has(key))
  }
  return shared.map(({ mark }) => mark)
}
