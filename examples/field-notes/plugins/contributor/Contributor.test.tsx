// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { someNotes } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('the page of a contributor lists all notes by the contributor', async () => {
  const { root } = await composed('contributor', { title: 'Mina Farouk' }, { notes: someNotes })
  expect(root.querySelector('h1')?.textContent).toBe('Mina Farouk')
  expect(root.querySelectorAll('li')).toHaveLength(3)
})
