// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test('BLOCK-26 a tooltip in text has its explanation in brackets for browsers without JavaScript', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Stop at [[tooltip content="Nothing new turns up" | saturation]].',
  })
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('Stop at saturation (Nothing new turns up).')
  const button = root!.querySelector('p q-island > span > button')!
  expect(textOf(button)).toBe('saturation')
  expect(textOf(root!.querySelector(`#${button.getAttribute('aria-describedby')}`))).toBe(
    'Nothing new turns up',
  )
})

test('BLOCK-26 a tooltip token without an explanation is shown unchanged and reported', async () => {
  const { root, issues } = await composeSample('callout_box', { content: '[[tooltip | saturation]]' })
  expect(textOf(root)).toBe('[[tooltip | saturation]]')
  expect(issues).toMatchObject([{ code: 'malformed_token' }])
})

test('a tooltip as a block is a paragraph', async () => {
  const { root } = await composeSample('tooltip_text', { text: 'tin', content: 'A reserve.' })
  expect(root?.tagName).toBe('P')
})

test('a tooltip with a link opens a dialog, and the link works without JavaScript', async () => {
  const { root } = await composeSample('tooltip_text', {
    text: 'consent date',
    content: 'The last day.',
    link: toStory('help/consent'),
  })
  expect(root?.querySelector('button')?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/help/consent/')
})

test('BLOCK-29 a tooltip without an explanation shows only the text and reports the missing explanation', async () => {
  const { root, issues } = await composeSample('tooltip_text', { text: 'tin' })
  expect(textOf(root)).toBe('tin')
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.content' }])
})
