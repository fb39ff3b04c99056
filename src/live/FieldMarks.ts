import { isRichTextDocument, type RichTextDocument } from '../content/richTextDocument.ts'
import type { Fields } from '../registry/field.ts'

/** The range of a text that shows a field. */
export interface FieldRange {
  readonly field: string
  readonly start: number
  readonly end: number
}

/** The first mark character. Marks are private-use characters, which neither fonts nor content contain. */
const FIRST = 0x10f000
const SIGNS = /[\u{10f000}-\u{10fffd}]/gu

/**
 * Adds a mark character before and after the text of each field, and finds the ranges between them in the rendered text. Marked values
 * must not be rendered into the visible page.
 */
export class FieldMarks {
  readonly #fields: string[] = []

  /** Returns a block's values with marks in the texts of some fields. Other values are unchanged. */
  mark(
    values: Readonly<Record<string, unknown>>,
    fields: Fields,
    names: readonly string[],
  ): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const format = names.includes(name) ? fields[name]?.text : undefined
        if (format === 'document' && isRichTextDocument(value)) return [name, this.#document(name, value)]
        // The first character of Markdown determines the kind of its first block.
        const canWrap = format && format !== 'document' && format !== 'markdown'
        return [name, canWrap && typeof value === 'string' && value ? this.#wrap(name, value) : value]
      }),
    )
  }

  /** Returns a text without marks, and the ranges of fields in it: one for each complete occurrence. */
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

  #wrap(field: string, value: string): string {
    const [before, after] = this.#signs(field)
    return before + value + after
  }

  /** Returns a document with a mark before its first text and one after its last. */
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

/** Returns the text nodes of a document, without those of blocks in it. */
function textsIn(node: unknown): { text: string }[] {
  const { type, text, content } = Object(node) as { type?: unknown; text?: unknown; content?: unknown }
  if (type === 'text' && typeof text === 'string' && text !== '') return [node as { text: string }]
  return type !== 'blok' && Array.isArray(content) ? content.flatMap(textsIn) : []
}
