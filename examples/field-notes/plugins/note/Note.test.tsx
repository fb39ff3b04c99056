// @vitest-environment jsdom

import { presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

const content = { title: 'Salt counts its own days', place: 'The upper pans', observed: '2026-10-12 06:00' }
const page = (path: string) => ({ path, title: 'A note' })

test('a note shows the place and date of the observation', async () => {
  const { root } = await composed('note', content, { beside: {} })
  expect(root.querySelector('header p')?.textContent).toBe('The upper pans October 12, 2026')
  expect(root.querySelector('time')?.dateTime).toBe('2026-10-12')
})

test('a note links to the page of its contributor', async () => {
  const contributor = {
    ...presetStory('contributor', { name: 'x', content: { title: 'Salma Idrissi' } }),
    full_slug: 'contributors/salma',
  }
  const { root } = await composed('note', { ...content, contributor }, { beside: {} })
  const link = root.querySelector('a[rel=author]')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Salma Idrissi', '/contributors/salma/'])
})

test('a note links to the previous and next notes, if they exist', async () => {
  const links = async (beside: object) => {
    const { root } = await composed('note', content, { beside })
    return [...root.querySelectorAll('nav a')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ])
  }
  expect(await links({ previous: page('/notes/a/'), next: page('/notes/b/') })).toEqual([
    ['prev', '/notes/a/'],
    ['next', '/notes/b/'],
  ])
  expect(await links({ next: page('/notes/b/') })).toEqual([['next', '/notes/b/']])
  expect(await links({})).toEqual([])
})
