// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

const toNotes = { linktype: 'story', cached_url: 'notes' }

test.each([
  ['/notes/', 'page'],
  ['/notes/a-note/', 'true'],
  ['/about/', null],
])('a menu link on the page %s has the aria-current value %s', async (path, current) => {
  const { root } = await composed('menu_link', { label: 'Notes', link: toNotes }, undefined, { path })
  expect([root.getAttribute('href'), root.getAttribute('aria-current')]).toEqual(['/notes/', current])
})
