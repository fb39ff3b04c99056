// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test.each([
  ['tags/split-a-tag', '/help/tags/split-a-tag/'],
  ['/help/tags/split-a-tag/', '/help/tags/split-a-tag/'],
  ['help/tags/split-a-tag#after', '/help/tags/split-a-tag/#after'],
  ['helpful/people', '/help/helpful/people/'],
])('a token with the path %s leads to the help article', async (path, href) => {
  const { root, issues } = await composeSample('callout_box', {
    content: `See [[help path="${path}" | Split a tag]].`,
  })
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('See Split a tag.')
  expect(root?.querySelector('p > span > a')?.getAttribute('href')).toBe(href)
})

test('a token without a path stays as it was written, and is reported', async () => {
  const { root, issues } = await composeSample('callout_box', { content: '[[help | Split a tag]]' })
  expect(wordsOf(root)).toBe('[[help | Split a tag]]')
  expect(issues).toMatchObject([{ code: 'malformed_token' }])
})

test('on its own it is a line that leads on', async () => {
  const { root } = await composeSample('help_link', {
    label: 'Split a tag',
    link: toStory('help/tags/split'),
  })
  expect(root?.tagName).toBe('P')
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/help/tags/split/')
})

test('without an article its words are kept, and the editor is told', async () => {
  const { root, issues } = await composeSample('help_link', { label: 'Split a tag' })
  expect(root?.querySelector('a')).toBeNull()
  expect(wordsOf(root)).toBe('Split a tag')
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})
