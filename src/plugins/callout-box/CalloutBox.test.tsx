// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { bullets, paragraph, rich, textNode } from '../sampleContent.ts'

test('BLOCK-05 a callout box has the role of a note and shows its text with the rock of a quote', async () => {
  const { root } = await composeSample('callout_box', {
    content: rich(paragraph(textNode('A rule we kept', 'bold')), bullets('Ask once.', 'Wait for the yes.')),
  })
  expect(root?.getAttribute('role')).toBe('note')
  expect(root?.querySelector('[data-rock="quote"]')?.getAttribute('aria-hidden')).toBe('true')
  expect(textOf(root)).toContain('A rule we kept')
  expect(root?.querySelectorAll('li')).toHaveLength(2)
})

test('BLOCK-05 a callout box shows the plain text of older content', async () => {
  const { root } = await composeSample('callout_box', { content: 'Ask once.' })
  expect(textOf(root?.querySelector('p'))).toBe('Ask once.')
})

test('BLOCK-29 a callout box reports missing text', async () => {
  const { issues } = await composeSample('callout_box', {})
  expect(issues[0]?.message).toContain("the required field 'content' is empty")
})
