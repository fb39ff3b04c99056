// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('BLOCK-25 shows heading, what stands above it, text and list', async () => {
  const { root, issues } = await composeSample('steps_list_item', {
    above_heading: 'First day',
    heading: 'Mark ten quotes',
    description_text: 'Press [[kbd | H]].',
    description_list: ['One', 'Two'].map((text) => ({ component: 'text_list_entry', text })),
  })
  expect(wordsOf(root?.querySelector('h3'))).toBe('Mark ten quotes')
  expect(wordsOf(root?.querySelector('p:has(+ h3)'))).toBe('First day')
  expect(wordsOf(root?.querySelector('kbd'))).toBe('H')
  expect([...root!.querySelectorAll('ul > li')].map(wordsOf)).toEqual(['One', 'Two'])
  expect(issues).toEqual([])
})

test('BLOCK-25 is a heading alone where nothing else is given', async () => {
  const { root } = await composeSample('steps_list_item', { heading: 'Press H' })
  expect(root?.querySelector('p, ul, .text')).toBeNull()
  expect(wordsOf(root)).toBe('Press H')
})
