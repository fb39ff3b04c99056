// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

test('a pull line shows the text as a quotation and names the author, if set', async () => {
  const quote = await composed('pull_line', { words: 'Salt counts Tuesdays.', by: 'Salma' })
  expect(quote.root.querySelector('blockquote')?.textContent).toBe('Salt counts Tuesdays.')
  expect(quote.root.querySelector('figcaption')?.textContent).toBe('Salma')
  const unquote = await composed('pull_line', { words: 'They tell you.' })
  expect(unquote.root.querySelector('figcaption')).toBeNull()
})
