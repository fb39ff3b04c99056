import { isRichTextDocument, type RichTextDocument } from '../content/richTextDocument.ts'
import type { Fields } from '../registry/field.ts'

/** A part of a text that a field shows, by offsets. */
export interface FieldRange {
  readonly field: string
  readonly start: number
  readonly end: number
}

/** The first of the signs that are put round values: of a plane for private use, which no font draws and no content holds. */
const FIRST = 0x10f000
const SIGNS = /[\u{10f000}-\u{10fffd}]/gu
const PLAIN: readonly string[] = ['text', 'textarea', 'html']

/**
 * Puts a sign before and after the text of each field, and finds what stands between the signs of a text that was made of
 * the values. What is marked is for looking alone: it must reach no document that is shown.
 */
export class FieldMarks {
  readonly #fields: string[] = []

  /** A block's values with the texts of some fields marked; what has no text is the same. */
  marked(
    values: Readonly<Record<string, unknown>>,
    fields: Fields,
    names: readonly string[],
  ): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const { kind } = (names.includes(name) && fields[name]) || {}
        if (typeof value === 'string' && value !== '' && PLAIN.includes(kind ?? ''))
          return [name, this.#round(name, value)]
        if (kind === 'richtext' && isRichTextDocument(value)) return [name, this.#document(name, value)]
        return [name, value]
      }),
    )
  }

  /** A text without signs, and where in it each field stands: as often as it stands there whole. */
  read(text: string): { readonly text: string; readonly ranges: readonly FieldRange[] } {
    const ranges: FieldRange[] = []
    const open = new Map<string, number>()
    let plain = ''
    let at = 0
    for (const { 0: sign, index } of text.matchAll(SIGNS)) {
      plain += text.slice(at, index)
      at = index + sign.length
      const number = sign.codePointAt(0)! - FIRST
      const field = this.#fields[number >> 1]
      if (field === undefined) continue
      const start = open.get(field)
      if (number % 2 === 0) open.set(field, plain.length)
      else if (start !== undefined) {
        open.delete(field)
        ranges.push({ field, start, end: plain.length })
      }
    }
    return { text: plain + text.slice(at), ranges }
  }

  #signs(field: string): readonly [string, string] {
    const first = FIRST + 2 * (this.#fields.push(field) - 1)
    return [String.fromCodePoint(first), String.fromCodePoint(first + 1)]
  }

  #round(field: string, value: string): string {
    const [before, after] = this.#signs(field)
    return before + value + after
  }

  /** A document with a sign before its first words and one behind its last. */
  #document(field: string, document: RichTextDocument): unknown {
    const [before, after] = this.#signs(field)
    const copy = structuredClone(document)
    const texts = textsIn(copy)
    const [first, last] = [texts[0], texts.at(-1)]
    if (!first || !last) return document
    first.text = before + first.text
    last.text += after
    return copy
  }
}

/** The text nodes of a document, without those of blocks in it. */
function textsIn(node: unknown): { text: string }[] {
  const { type, text, content } = Object(node) as { type?: unknown; text?: unknown; content?: unknown }
  if (type === 'text' && typeof text === 'string' && text !== '') return [node as { text: string }]
  return type !== 'blok' && Array.isArray(content) ? content.flatMap(textsIn) : []
}
