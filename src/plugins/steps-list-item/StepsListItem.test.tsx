// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-25 a step shows the line above the heading, the heading, the text and the list', async () => {
  const { root, issues } = await composeSample('steps_list_item', {
    above_heading: 'First day',
    heading: 'Mark ten quotes',
    description_text: 'Press [[kbd | H]].',
    description_list: ['One', 'Two'].map((text) => ({ component: 'text_list_entry', text })),
  })
  expect(textOf(root?.querySelector('h3'))).toBe('Mark ten quotes')
  expect(textOf(root?.querySelector('p:has(+ h3)'))).toBe('First day')
  expect(textOf(root?.querySelector('kbd'))).toBe('H')
  expect([...root!.querySelectorAll('ul > li')].map(textOf)).toEqual(['One', 'Two'])
  expect(issues).toEqual([])
})

test('BLOCK-25 a step with only a heading shows only the heading', async () => {
  const { root } = await composeSample('steps_list_item', { heading: 'Press H' })
  expect(root?.querySelector('p, ul, .text')).toBeNull()
  expect(textOf(root)).toBe('Press H')
})
