// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const items = ['Press H', 'Give it a tag'].map((heading) => ({ component: 'steps_list_item', heading }))

test('BLOCK-25 a steps list lists its steps in order below a heading', async () => {
  const { root } = await composeSample('steps_list', { heading: 'How to begin', items })
  expect(textOf(root?.querySelector('h2'))).toBe('How to begin')
  expect([...root!.querySelectorAll('ol > li h3')].map(textOf)).toEqual(['Press H', 'Give it a tag'])
})

test('BLOCK-29 a steps list reports missing steps', async () => {
  const { root, issues } = await composeSample('steps_list', { heading: 'How to begin' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.items' }])
  expect(root?.querySelector('ol')).toBeNull()
})
