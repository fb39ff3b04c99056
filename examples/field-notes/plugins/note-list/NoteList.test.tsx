// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { someNotes } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

const list = { path: '/', stories: someNotes, total: 3, page: 1, pages: 1, tags: [] }

test.each(['plates', 'rows'])('a list of notes links to each of its notes in the style %s', async (style) => {
  const { root } = await composed('note_list', { style }, { list })
  expect([...root.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'))).toEqual(
    someNotes.map(({ path }) => path),
  )
})

test('a list of notes loads the first picture at once and further pictures lazily', async () => {
  const { root } = await composed('note_list', { style: 'plates' }, { list })
  expect([...root.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ])
})

test('a list of notes shows a message if there are no notes', async () => {
  const { root } = await composed('note_list', {}, { list: { ...list, stories: [], total: 0 } })
  expect(root.textContent).toBe('No notes yet.')
})
