// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-25 a text list lists its lines', async () => {
  const { root } = await composeSample('text_list', {
    list_items: ['Ask once.', 'Cite for years.'].map((text) => ({ component: 'text_list_entry', text })),
  })
  expect([...root!.querySelectorAll('ul > li')].map(textOf)).toEqual(['Ask once.', 'Cite for years.'])
})

test('BLOCK-29 a text list reports missing lines and renders no empty list', async () => {
  const { root, issues } = await composeSample('text_list', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.list_items' }])
  expect(root?.querySelector('ul')).toBeNull()
})
