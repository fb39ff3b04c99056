// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test('BLOCK-26 stands in text, with what it says in brackets for where there is no script', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'Stop at [[tooltip content="Nothing new turns up" | saturation]].',
  })
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('Stop at saturation (Nothing new turns up).')
  const button = root!.querySelector('p q-island > span > button')!
  expect(wordsOf(button)).toBe('saturation')
  expect(wordsOf(root!.querySelector(`#${button.getAttribute('aria-describedby')}`))).toBe(
    'Nothing new turns up',
  )
})

test('BLOCK-26 a token that says nothing stays as it was written, and is reported', async () => {
  const { root, issues } = await composeSample('callout_box', { content: '[[tooltip | saturation]]' })
  expect(wordsOf(root)).toBe('[[tooltip | saturation]]')
  expect(issues).toMatchObject([{ code: 'malformed_token' }])
})

test('by itself it is a line of its own', async () => {
  const { root } = await composeSample('tooltip_text', { text: 'tin', content: 'A reserve.' })
  expect(root?.tagName).toBe('P')
})

test('with a link the words open, and the link is there without script', async () => {
  const { root } = await composeSample('tooltip_text', {
    text: 'consent date',
    content: 'The last day.',
    link: toStory('help/consent'),
  })
  expect(root?.querySelector('button')?.getAttribute('aria-haspopup')).toBe('dialog')
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('/help/consent/')
})

test('BLOCK-29 is its words alone where there is nothing to say, and the editor is told', async () => {
  const { root, issues } = await composeSample('tooltip_text', { text: 'tin' })
  expect(wordsOf(root)).toBe('tin')
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.content' }])
})
