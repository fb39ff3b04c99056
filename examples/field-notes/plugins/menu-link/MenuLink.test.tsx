// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

const toNotes = { linktype: 'story', cached_url: 'notes' }

test.each([
  ['/notes/', 'page'],
  ['/notes/a-note/', 'true'],
  ['/about/', null],
])('on %s it says that it is current: %s', async (path, current) => {
  const { root } = await composed('menu_link', { label: 'Notes', link: toNotes }, undefined, { path })
  expect([root.getAttribute('href'), root.getAttribute('aria-current')]).toEqual(['/notes/', current])
})
