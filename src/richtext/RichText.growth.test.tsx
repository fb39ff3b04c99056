import { expect, test } from 'vitest'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { deepShapes, longShapes } from './documentShapes.testkit.ts'
import { htmlToDocument } from './htmlToDocument.ts'
import { plainText } from './plainText.ts'
import { doc, htmlOf, text } from './richText.testkit.tsx'

/** Returns a document that counts reads of its nodes’ properties. */
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

/** Returns the number of reads for rendering a document. */
function work(document: RichTextNode, context: (document: RichTextNode) => unknown): number {
  const watched = counted(document)
  context(watched.document)
  return watched.reads()
}

const shapes = [...Object.entries(deepShapes), ...Object.entries(longShapes)]

test.each(shapes)('RichText and plainText need at most twice the reads for twice the %s', (_, make) => {
  for (const context of [(document: RichTextNode) => htmlOf(document), plainText]) {
    const [one, two, four] = [20, 40, 80].map((size) => work(doc(make(size)), context))
    expect(two! / one!).toBeLessThanOrEqual(2.2)
    expect(four! / two!).toBeLessThanOrEqual(2.2)
    expect(one!).toBeGreaterThan(20)
  }
})

test('RichText takes linear time beyond the maximum nesting', () => {
  for (const make of Object.values(deepShapes)) {
    const [one, two] = [500, 1000].map((size) => work(doc(make(size)), htmlOf))
    expect(two! / one!).toBeLessThanOrEqual(2.2)
  }
})

test('RichText limits the nesting of marks', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    type: 'textStyle',
    attrs: { color: 'red', id: `i${index}` },
  }))
  expect(htmlOf(text('x', ...many))).toBe('<span id="i0" class="cs-color-ff0000">x</span>')
})

test('htmlToDocument creates a number of nodes linear in the length of the HTML', () => {
  const count = (document: RichTextNode): number =>
    1 + (document.content ?? []).reduce((sum, child) => sum + count(child), 0)
  for (const part of ['<p>a<b>b</b></p>', '<b>x', 'a<br>', '<li>x', '</i>', '<td>x', '<a href=x>x'])
    expect(count(htmlToDocument(part.repeat(200)))).toBeLessThanOrEqual(6 * 200 + 10)
})
