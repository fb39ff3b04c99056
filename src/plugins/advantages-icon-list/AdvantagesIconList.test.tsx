// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const entries = ['34 languages', 'Kept in Europe'].map((heading) => ({
  component: 'advantages_icon_list_entry',
  heading,
}))

test('BLOCK-16 sets advantages side by side under a heading', async () => {
  const { root } = await composeSample('advantages_icon_list', { heading: 'Small print', entries })
  expect(wordsOf(root?.querySelector('h2'))).toBe('Small print')
  expect([...root!.querySelectorAll('ul > li h3')].map(wordsOf)).toEqual(['34 languages', 'Kept in Europe'])
})

test('BLOCK-29 says that entries are missing', async () => {
  const { root, issues } = await composeSample('advantages_icon_list', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.entries' }])
  expect(root?.querySelector('ul')).toBeNull()
})

test('BLOCK-16 says which block does not belong among them', async () => {
  const { issues } = await composeSample('advantages_icon_list', {
    entries: [{ component: 'advantages_list_entry', heading: 'A' }],
  })
  expect(issues).toMatchObject([{ code: 'disallowed_component' }])
})
