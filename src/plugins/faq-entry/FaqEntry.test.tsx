// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { toStory } from '../sampleContent.ts'

test('BLOCK-19 opens to its answer by the browser’s own means', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', richTextAnswer: 'Because.' })
  const details = root?.querySelector('details')
  expect(details?.hasAttribute('open')).toBe(false)
  expect(wordsOf(details?.querySelector('summary'))).toBe('Why?')
  expect(wordsOf(details?.querySelector('summary ~ *'))).toBe('Because.')
})

test('BLOCK-19 prefers the rich text answer to the one stored as HTML', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    richTextAnswer: 'New.',
    answer: '<p>Old.</p>',
  })
  expect(wordsOf(root)).toContain('New.')
  expect(wordsOf(root)).not.toContain('Old.')
})

test('BLOCK-19 shows an answer stored as HTML without its scripts', async () => {
  const { root } = await composeSample('faq_entry', {
    question: 'Why?',
    answer: '<p onclick="x()">Because <strong>so</strong>.</p><script>alert(1)</script>',
  })
  expect(root?.querySelector('strong, b')?.textContent).toBe('so')
  expect(root?.querySelector('script, [onclick]')).toBeNull()
})

test('BLOCK-19 links to more, naming the question', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?', link: toStory('help/why') })
  const link = root?.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/help/why/')
  expect(wordsOf(link)).toBe('Read more: Why?')
})

test('BLOCK-19 does not open where there is nothing to open to', async () => {
  const { root } = await composeSample('faq_entry', { question: 'Why?' })
  expect(root?.querySelector('details')).toBeNull()
  expect(wordsOf(root)).toBe('Why?')
})
