// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test.each([
  ['Settings > Consent', 'Settings, then Consent'],
  ['Study›Participants → Export', 'Study, then Participants, then Export'],
  [' > Tags > ', 'Tags'],
])('BLOCK-24 a navigation item splits the path “%s” into menus', async (path, read) => {
  const { root } = await composeSample('navigation_item', { path })
  expect(textOf(root)).toBe(read)
  expect(root?.querySelectorAll('b')).toHaveLength(read.split(', then ').length)
})

test('BLOCK-24 a navigation item in text is an inline element', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Open [[nav | Settings > Consent]].',
  })
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('Open Settings, then Consent.')
  expect(root?.querySelectorAll('p > span > b')).toHaveLength(2)
})
