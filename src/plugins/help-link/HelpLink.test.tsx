// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test.each([
  ['tags/split-a-tag', '/help/tags/split-a-tag/'],
  ['/help/tags/split-a-tag/', '/help/tags/split-a-tag/'],
  ['help/tags/split-a-tag#after', '/help/tags/split-a-tag/#after'],
  ['helpful/people', '/help/helpful/people/'],
])('a help token with the path %s links to the help article', async (path, href) => {
  const { root, issues } = await composeSample('callout_box', {
    content: `See [[help path="${path}" | Split a tag]].`,
  })
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('See Split a tag.')
  expect(root?.querySelector('p > span > a')?.getAttribute('href')).toBe(href)
})

test('a help token without a path is shown unchanged and reported', async () => {
  const { root, issues } = await composeSample('callout_box', { content: '[[help | Split a tag]]' })
  expect(textOf(root)).toBe('[[help | Split a tag]]')
  expect(issues).toMatchObject([{ code: 'malformed_token' }])
})

test('a help link as a block is a paragraph with a link', async () => {
  const { root } = await composeSample('help_link', {
    label: 'Split a tag',
    link: toStory('help/tags/split'),
  })
  expect(root?.tagName).toBe('P')
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/help/tags/split/')
})

test('a help link without an article shows its label and reports the missing link', async () => {
  const { root, issues } = await composeSample('help_link', { label: 'Split a tag' })
  expect(root?.querySelector('a')).toBeNull()
  expect(textOf(root)).toBe('Split a tag')
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
})
