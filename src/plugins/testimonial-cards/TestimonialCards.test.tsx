// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const testimonials = ['Yes.', 'No.'].map((quote) => ({ component: 'testimonial', quote }))

test('BLOCK-21 sets what people said side by side under a heading', async () => {
  const { root } = await composeSample('testimonial_cards', { heading: 'In their words', testimonials })
  expect(wordsOf(root?.querySelector('h2'))).toBe('In their words')
  expect([...root!.querySelectorAll('ul > li blockquote')].map(wordsOf)).toEqual(['“Yes.”', '“No.”'])
})

test('BLOCK-29 says that it is empty', async () => {
  const { root, issues } = await composeSample('testimonial_cards', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.testimonials' }])
  expect(root?.querySelector('ul')).toBeNull()
})
