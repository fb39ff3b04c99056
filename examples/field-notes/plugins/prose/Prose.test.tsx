// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('shows paragraphs with measures in them', async () => {
  const { root, issues } = await composed('prose', {
    words: paragraphs('It lands [[measure | 4 min]] later.'),
  })
  expect(issues).toEqual([])
  expect(root.querySelector('p')?.textContent).toBe('It lands 4 min later.')
})

test('an aside is a note to assistive technology', async () => {
  const words = paragraphs('One storm.')
  const roles = [{}, { tone: 'aside' }].map(async (tone) =>
    (await composed('prose', { words, ...tone })).root.getAttribute('role'),
  )
  expect(await Promise.all(roles)).toEqual([null, 'note'])
})

test('says that its words are missing', async () => {
  const { issues } = await composed('prose', {})
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.words' }])
})
