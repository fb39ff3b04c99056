// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('is a note to assistive technology', async () => {
  const { root } = await composed('aside', { words: paragraphs('One storm.') })
  expect([root.getAttribute('role'), root.textContent]).toEqual(['note', 'One storm.'])
})
