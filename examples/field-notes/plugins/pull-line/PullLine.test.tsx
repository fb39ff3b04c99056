// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

test('quotes the line, and names who said it where that is known', async () => {
  const said = await composed('pull_line', { words: 'Salt counts Tuesdays.', by: 'Salma' })
  expect(said.root.querySelector('blockquote')?.textContent).toBe('Salt counts Tuesdays.')
  expect(said.root.querySelector('figcaption')?.textContent).toBe('Salma')
  const unsaid = await composed('pull_line', { words: 'They tell you.' })
  expect(unsaid.root.querySelector('figcaption')).toBeNull()
})
