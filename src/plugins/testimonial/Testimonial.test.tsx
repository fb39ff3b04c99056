// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { pictures } from '../sampleContent.ts'

test('BLOCK-21 a testimonial shows the quote, the author and a portrait', async () => {
  const { root } = await composeSample('testimonial', {
    quote: 'It said so ==last time.==',
    name: 'Ines Halloran',
    position: 'Fennimore Rail',
    image: pictures.portrait,
  })
  expect(textOf(root?.querySelector('blockquote'))).toBe('“It said so last time.”')
  expect(textOf(root?.querySelector('mark'))).toBe('last time.')
  expect(textOf(root?.querySelector('figcaption'))).toBe('Ines HalloranFennimore Rail')
  expect(root?.querySelector('figcaption img')?.getAttribute('alt')).toBe('')
})

test('BLOCK-21 a testimonial shows initials if the portrait is missing', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.', name: 'Ines Halloran' })
  expect(textOf(root?.querySelector('figcaption [aria-hidden="true"]'))).toBe('IH')
})

test('BLOCK-21 a testimonial without a name shows the position without an avatar', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.', position: 'A bus driver' })
  expect(textOf(root?.querySelector('figcaption'))).toBe('A bus driver')
})

test('BLOCK-21 a testimonial without an author has no caption', async () => {
  const { root } = await composeSample('testimonial', { quote: 'Yes.' })
  expect(root?.querySelector('figcaption')).toBeNull()
})

test('BLOCK-29 a testimonial reports a missing quote and shows the author', async () => {
  const { root, issues } = await composeSample('testimonial', { name: 'Ines' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.quote' }])
  expect(root?.querySelector('blockquote')).toBeNull()
  expect(textOf(root)).toContain('Ines')
})
