// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const entries = ['Ask once', 'Cite for years'].map((heading) => ({
  component: 'advantages_list_entry',
  heading,
}))

test('BLOCK-16 lists advantages under a heading and a sentence', async () => {
  const { root } = await composeSample('advantages_list', {
    heading: 'What changes',
    description: 'Two things.',
    entries,
  })
  expect(wordsOf(root?.querySelector('h2'))).toBe('What changes')
  expect(wordsOf(root?.querySelector('h2 + p'))).toBe('Two things.')
  expect([...root!.querySelectorAll('ul > li h3')].map(wordsOf)).toEqual(['Ask once', 'Cite for years'])
})

test('BLOCK-16 has no head where there is nothing to say in it', async () => {
  const { root } = await composeSample('advantages_list', { entries })
  expect(root?.querySelector('h2, .head')).toBeNull()
})

test('BLOCK-29 says that entries are missing and keeps the heading', async () => {
  const { root, issues } = await composeSample('advantages_list', { heading: 'What changes' })
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.entries' }])
  expect(wordsOf(root)).toBe('What changes')
})
