// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { bullets, paragraph, rich, words } from '../sampleContent.ts'

test('BLOCK-05 sets its text apart as a note with the quote’s rock', async () => {
  const { root } = await composeSample('callout_box', {
    content: rich(paragraph(words('A rule we kept', 'bold')), bullets('Ask once.', 'Wait for the yes.')),
  })
  expect(root?.getAttribute('role')).toBe('note')
  expect(root?.querySelector('[data-rock="quote"]')?.getAttribute('aria-hidden')).toBe('true')
  expect(wordsOf(root)).toContain('A rule we kept')
  expect(root?.querySelectorAll('li')).toHaveLength(2)
})

test('BLOCK-05 takes plain text, as older content holds it', async () => {
  const { root } = await composeSample('callout_box', { content: 'Ask once.' })
  expect(wordsOf(root?.querySelector('p'))).toBe('Ask once.')
})

test('BLOCK-29 says that the text is missing', async () => {
  const { issues } = await composeSample('callout_box', {})
  expect(issues[0]?.message).toContain("the required field 'content' is empty")
})
