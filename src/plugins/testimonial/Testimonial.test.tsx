// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-21 shows what was said, by whom, with a portrait', async () => {
  const { root } = await composeSample('testimonial', {
    quote: 'It said so ==last time.==',
    name: 'Ines Halloran',
    position: 'Fennimore Rail',
    image: pictures.portrait,
  })
  expect(wordsOf(root?.querySelector('blockquote'))).toBe('“It said so last time.”')
  expect(wordsOf(root?.querySelector('mark'))).toBe('last time.')
  expect(wordsOf(root?.querySelector('figcaption'))).toBe('Ines HalloranFennimore Rail')
  expect(root?.querySelector('figcaption img')?.getAttribute('alt')).toBe('')
})

test('BLOCK-21 shows initials in the place of a portrait that is missing', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.', name: 'Ines Halloran' })
  expect(wordsOf(root?.querySelector('figcaption [aria-hidden="true"]'))).toBe('IH')
})

test('BLOCK-21 shows a position without a name, and no face', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.', position: 'A bus driver' })
  expect(wordsOf(root?.querySelector('figcaption'))).toBe('A bus driver')
})

test('BLOCK-21 has no caption without a name', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.' })
  expect(root?.querySelector('figcaption')).toBeNull()
})

test('BLOCK-29 says that the quote is missing and still shows who it was', async () => {
  const { root, issues } = await composeSample('testimonial', { name: 'Ines' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.quote' }])
  expect(root?.querySelector('blockquote')).toBeNull()
  expect(wordsOf(root)).toContain('Ines')
})
