// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test('BLOCK-19 an FAQ entry is a closed details element with the question as its summary', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', richTextAnswer: 'Because.' })
  const details = root?.querySelector('details')
  expect(details?.hasAttribute('open')).toBe(false)
  expect(textOf(details?.querySelector('summary'))).toBe('Why?')
  expect(textOf(details?.querySelector('summary ~ *'))).toBe('Because.')
})

test('BLOCK-19 an FAQ entry prefers the rich text answer to the answer stored as HTML', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    richTextAnswer: 'New.',
    answer: '<p>Old.</p>',
  })
  expect(textOf(root)).toContain('New.')
  expect(textOf(root)).not.toContain('Old.')
})

test('BLOCK-19 an FAQ entry shows an answer stored as HTML without scripts and event handlers', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    answer: '<p onclick="x()">Because <strong>so</strong>.</p><script>alert(1)</script>',
  })
  expect(root?.querySelector('strong, b')?.textContent).toBe('so')
  expect(root?.querySelector('script, [onclick]')).toBeNull()
})

test('BLOCK-19 an FAQ entry has a link whose label contains the question', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', link: toStory('help/why') })
  const link = root?.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/help/why/')
  expect(textOf(link)).toBe('Read more: Why?')
})

test('BLOCK-19 an FAQ entry without an answer and a link is plain text', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?' })
  expect(root?.querySelector('details')).toBeNull()
  expect(textOf(root)).toBe('Why?')
})
