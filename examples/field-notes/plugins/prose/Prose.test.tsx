// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('a prose block shows paragraphs that contain measures', async () => {
  const { root, issues } = await composed('prose', {
    words: paragraphs('It lands [[measure | 4 min]] later.'),
  })
  expect(issues).toEqual([])
  expect(root.querySelector('p')?.textContent).toBe('It lands 4 min later.')
})

test('a prose block with the tone aside has the role of a note', async () => {
  const words = paragraphs('One storm.')
  const roles = [{}, { tone: 'aside' }].map(async (tone) =>
    (await composed('prose', { words, ...tone })).root.getAttribute('role'),
  )
  expect(await Promise.all(roles)).toEqual([null, 'note'])
})

test('a prose block reports missing text', async () => {
  const { issues } = await composed('prose', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.words' }])
})
