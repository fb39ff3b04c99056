import { expect, test } from 'vitest'
import { isEmptyDocument } from './isEmptyDocument.ts'
import { doc, embedded, node, paragraph } from './richText.testkit.tsx'

test('isEmptyDocument returns true for missing values and paragraphs without text', () => {
  for (const empty of [
    undefined,
    null,
    '' as const,
    [],
    doc(),
    doc(paragraph()),
    doc(paragraph(' '), paragraph({ type: 'hard_break' })),
  ])
    expect(isEmptyDocument(empty)).toBe(true)
})

test('isEmptyDocument returns false for text, images, horizontal rules and blocks', () => {
  const nested = node('blockquote', {}, paragraph('a'))
  for (const some of [
    doc(nested),
    doc(embedded({ component: 'x' })),
    doc(paragraph(node('image', { src: '/x.png' }))),
    doc({ type: 'horizontal_rule' }),
  ])
    expect(isEmptyDocument(some)).toBe(false)
})
