// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test('BLOCK-19 is a closed details element with the question as its summary', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', richTextAnswer: 'Because.' })
  const details = root?.querySelector('details')
  expect(details?.hasAttribute('open')).toBe(false)
  expect(textOf(details?.querySelector('summary'))).toBe('Why?')
  expect(textOf(details?.querySelector('summary ~ *'))).toBe('Because.')
})

test('BLOCK-19 prefers the rich text answer to the one stored as HTML', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    richTextAnswer: 'New.',
    answer: '<p>Old.</p>',
  })
  expect(textOf(root)).toContain('New.')
  expect(textOf(root)).not.toContain('Old.')
})

test('BLOCK-19 shows an answer stored as HTML without its scripts', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    answer: '<p onclick="x()">Because <strong>so</strong>.</p><script>alert(1)</script>',
  })
  expect(root?.querySelector('strong, b')?.textContent).toBe('so')
  expect(root?.querySelector('script, [onclick]')).toBeNull()
})

test('BLOCK-19 has a link whose label contains the question', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', link: toStory('help/why') })
  const link = root?.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/help/why/')
  expect(textOf(link)).toBe('Read more: Why?')
})

test('BLOCK-19 is plain text without an answer and a link', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?' })
  expect(root?.querySelector('details')).toBeNull()
  expect(textOf(root)).toBe('Why?')
})
