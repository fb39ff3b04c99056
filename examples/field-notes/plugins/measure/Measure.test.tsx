// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('a measure token marks the amount in the text', async () => {
  const { root } = await composed('prose', { words: paragraphs('[[measure | 19 cm]] lower') })
  expect(root.querySelector('.measure')?.textContent).toBe('19 cm')
})

test('a measure token without an amount is shown as text and reported', async () => {
  const { root, issues } = await composed('prose', { words: paragraphs('[[measure]] lower') })
  expect(root.textContent).toBe('[[measure]] lower')
  expect(issues).toHaveLength(1)
})
