import { expect, test } from 'vitest'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { deepShapes, longShapes } from './documentShapes.testkit.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { plainText } from './plainText.ts'
import { doc, htmlOf, text } from './richText.testkit.tsx'

/** A document whose every read of a node's parts is counted: the work of walking it. */
function counted(document: RichTextNode) {
  let reads = 0
  const watch = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(watch)
    if (typeof value !== 'object' || value === null) return value
    const watched = {}
    for (const [name, entry] of Object.entries(value)) {
      let inner: unknown
      const get = () => {
        reads++
        inner ??= watch(entry)
        return inner
      }
      Object.defineProperty(watched, name, { enumerable: true, get })
    }
    return watched
  }
  return { document: watch(document) as RichTextNode, reads: () => reads }
}

/** How often a walk reads parts of a document. */
function work(document: RichTextNode, walk: (document: RichTextNode) => unknown): number {
  const watched = counted(document)
  walk(watched.document)
  return watched.reads()
}

const shapes = [...Object.entries(deepShapes), ...Object.entries(longShapes)]

test.each(shapes)('twice the %s cost twice the reads at most', (_, make) => {
  for (const walk of [(document: RichTextNode) => htmlOf(document), plainText]) {
    const [one, two, four] = [20, 40, 80].map((size) => work(doc(make(size)), walk))
    expect(two! / one!).toBeLessThanOrEqual(2.2)
    expect(four! / two!).toBeLessThanOrEqual(2.2)
    expect(one!).toBeGreaterThan(20)
  }
})

test('beyond the deepest nesting that keeps its structure it stays so', () => {
  for (const make of Object.values(deepShapes)) {
    const [one, two] = [500, 1000].map((size) => work(doc(make(size)), htmlOf))
    expect(two! / one!).toBeLessThanOrEqual(2.2)
  }
})

test('marks without end make no nesting without end', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    type: 'textStyle',
    attrs: { color: 'red', id: `i${index}` },
  }))
  expect(htmlOf(text('x', ...many))).toBe('<span id="i0" class="cs-color-ff0000">x</span>')
})

test('HTML becomes nodes in proportion to its length', () => {
  const count = (document: RichTextNode): number =>
    1 + (document.content ?? []).reduce((sum, child) => sum + count(child), 0)
  for (const piece of ['<p>a<b>b</b></p>', '<b>x', 'a<br>', '<li>x', '</i>', '<td>x', '<a href=x>x'])
    expect(count(htmlToDocument(piece.repeat(200)))).toBeLessThanOrEqual(6 * 200 + 10)
})
