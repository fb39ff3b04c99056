// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('BLOCK-24 an icon in text has its label for screen readers', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Choose [[icon name=download label="Download"]] to keep it.',
  })
  expect(issues).toEqual([])
  expect(root?.querySelector('p .icon-download[role="img"]')?.getAttribute('aria-label')).toBe('Download')
})

test('BLOCK-24 an icon without a label is hidden from screen readers', async () => {
  const { root } = await composeSample('icon', { name: 'search' })
  expect(root?.tagName).toBe('P')
  expect(root?.querySelector('.icon-search')?.getAttribute('aria-hidden')).toBe('true')
})

test.each(['[[icon]]', '[[icon name=nope]]', '[[icon name=search | Search]]'])(
  'an icon token %s is shown unchanged and reported',
  async (token) => {
    const { root, issues } = await composeSample('callout_box', { content: token })
    expect(textOf(root)).toBe(token)
    expect(issues).toMatchObject([{ code: 'malformed_token' }])
  },
)

test('BLOCK-24 an unknown icon is reported with the unknown name and all known names', async () => {
  const { issues } = await composeSample('icon', { name: 'nope' })
  expect(issues).toMatchObject([{ severity: 'error', code: 'invalid_value', path: 'content.name' }])
  expect(issues[0]?.message).toMatch(/'nope' is not one of arrow-right, .*search/)
})
