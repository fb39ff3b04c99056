import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { markKey } from './markKey.ts'
import { isCode } from './markNames.ts'
import { type MalformedSegment, parseInlineTokens, type TokenSegment } from './parseInlineTokens.ts'
import { marksOf, textOf } from './richTextInput.ts'

/** A part of a text with one set of marks. */
export interface TextPart {
  readonly text: string
  readonly marks: readonly RichTextMark[]
}

/** An inline token, with the marks that all of its text has, and the text that contains it. */
export interface TokenPart {
  readonly token: TokenSegment
  readonly marks: readonly RichTextMark[]
  readonly source: string
  /** The token's source text with its marks, shown if the token cannot be rendered. */
  readonly asWritten: readonly TextPart[]
}

export type InlinePart = TextPart | TokenPart

/** Called for each malformed token, with the text that contains it. */
export type OnMalformed = (segment: MalformedSegment, source: string) => void

/**
 * Splits a run of consecutive text nodes into texts and tokens. Marks may split a token into several nodes, so tokens are parsed in the
 * joined text. Text marked as code contains no tokens.
 */
export function inlineParts(run: readonly RichTextNode[], onMalformed: OnMalformed): InlinePart[] {
  const parts: InlinePart[] = []
  let prose: TextPart[] = []
  const endProse = () => {
    readProse(prose, parts, onMalformed)
    prose = []
  }
  for (const node of run) {
    const part = { text: textOf(node), marks: marksOf(node) }
    if (part.text === '') continue
    if (isCode(part.marks)) {
      endProse()
      parts.push(part)
    } else prose.push(part)
  }
  endProse()
  return parts
}

/** Appends the parts of consecutive text to `result`. */
function readProse(prose: readonly TextPart[], result: InlinePart[], onMalformed: OnMalformed): void {
  const source = prose.map((part) => part.text).join('')
  if (!source.includes('[[')) {
    result.push(...prose)
    return
  }
  const slice = slicer(prose)
  for (const segment of parseInlineTokens(source)) {
    const slices = slice(segment.start, segment.end)
    if (segment.kind === 'token')
      result.push({ token: segment, marks: commonMarks(slices), source, asWritten: slices })
    else {
      if (segment.kind === 'malformed') onMalformed(segment, source)
      for (const one of slices) result.push(one)
    }
  }
}

/** Returns a function that slices the parts by offsets in their joined text. Offsets must increase from call to call. */
function slicer(parts: readonly TextPart[]) {
  let index = 0
  let offset = 0
  return (start: number, end: number): TextPart[] => {
    const slices: TextPart[] = []
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

function commonMarks(slices: readonly TextPart[]): readonly RichTextMark[] {
  const [first, ...rest] = slices
  if (!first || first.marks.length === 0 || rest.every(({ marks }) => marks === first.marks))
    return first?.marks ?? []
  let shared = first.marks.map((mark) => ({ mark, key: markKey(mark) }))
  for (const { marks } of rest) {
    const keys = new Set(marks.map(markKey))
    shared = shared.filter(({ key }) => keys.has(key))
  }
  return shared.map(({ mark }) => mark)
}
