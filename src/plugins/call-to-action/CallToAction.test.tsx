// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

test('a call to action shows the heading and two links, the link styled as a button first', async () => {
  const { root } = await composeSample('call_to_action', presets[0]!.content)
  expect(textOf(root?.querySelector('h2'))).toBe('Bring one old study. See what’s still in it.')
  expect([...root!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://app.quarry.example/start',
    '/pricing/',
  ])
})

test('a call to action leaves out actions without a label or without a link', async () => {
  const { root } = await composeSample('call_to_action', {
    heading: 'Ask once.',
    action_label: 'Nowhere',
    second_action_link: { linktype: 'story', cached_url: 'pricing' },
  })
  expect(root?.querySelector('a, button')).toBeNull()
})
