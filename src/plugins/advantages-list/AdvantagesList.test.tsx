// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const entries = ['Ask once', 'Cite for years'].map((heading) => ({
  component: 'advantages_list_entry',
  heading,
}))

test('BLOCK-16 an advantages list lists its advantages below a heading and a description', async () => {
  const { root } = await composeSample('advantages_list', {
    heading: 'What changes',
    description: 'Two things.',
    entries,
  })
  expect(textOf(root?.querySelector('h2'))).toBe('What changes')
  expect(textOf(root?.querySelector('h2 + p'))).toBe('Two things.')
  expect([...root!.querySelectorAll('ul > li h3')].map(textOf)).toEqual(['Ask once', 'Cite for years'])
})

test('BLOCK-16 an advantages list without a heading and a description renders no head', async () => {
  const { root } = await composeSample('advantages_list', { entries })
  expect(root?.querySelector('h2, .head')).toBeNull()
})

test('BLOCK-29 an advantages list reports missing entries and shows the heading', async () => {
  const { root, issues } = await composeSample('advantages_list', { heading: 'What changes' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.entries' }])
  expect(textOf(root)).toBe('What changes')
})
