// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const testimonials = ['Yes.', 'No.'].map((quote) => ({ component: 'testimonial', quote }))

test('BLOCK-21 a block of testimonial cards lists its testimonials below a heading', async () => {
  const { root } = await composeSample('testimonial_cards', { heading: 'In their words', testimonials })
  expect(textOf(root?.querySelector('h2'))).toBe('In their words')
  expect([...root!.querySelectorAll('ul > li blockquote')].map(textOf)).toEqual(['“Yes.”', '“No.”'])
})

test('BLOCK-29 a block of testimonial cards reports missing testimonials', async () => {
  const { root, issues } = await composeSample('testimonial_cards', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.testimonials' }])
  expect(root?.querySelector('ul')).toBeNull()
})
