// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const entries = ['34 languages', 'Kept in Europe'].map((heading) => ({
  component: 'advantages_icon_list_entry',
  heading,
}))

test('BLOCK-16 an advantages icon list lists its advantages below a heading', async () => {
  const { root } = await composeSample('advantages_icon_list', { heading: 'Small print', entries })
  expect(textOf(root?.querySelector('h2'))).toBe('Small print')
  expect([...root!.querySelectorAll('ul > li h3')].map(textOf)).toEqual(['34 languages', 'Kept in Europe'])
})

test('BLOCK-29 an advantages icon list reports missing entries', async () => {
  const { root, issues } = await composeSample('advantages_icon_list', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.entries' }])
  expect(root?.querySelector('ul')).toBeNull()
})

test('BLOCK-16 an advantages icon list reports a disallowed block among the entries', async () => {
  const { issues } = await composeSample('advantages_icon_list', {
    entries: [{ component: 'advantages_list_entry', heading: 'A' }],
  })
  expect(issues).toMatchObject([{ code: 'disallowed_component' }])
})
