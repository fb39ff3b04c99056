// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test.each([
  ['Settings > Consent', 'Settings, then Consent'],
  ['Study›Participants → Export', 'Study, then Participants, then Export'],
  [' > Tags > ', 'Tags'],
])('BLOCK-24 %s is shown as the menus on the way', async (path, read) => {
  const { root } = await composeSample('navigation_item', { path })
  expect(wordsOf(root)).toBe(read)
  expect(root?.querySelectorAll('b')).toHaveLength(read.split(', then ').length)
})

test('BLOCK-24 a navigation item stands in text', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Open [[nav | Settings > Consent]].',
  })
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('Open Settings, then Consent.')
  expect(root?.querySelectorAll('p > span > b')).toHaveLength(2)
})
