// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

test('the masthead links to the front page and to the sections of the magazine', async () => {
  const links = [{ component: 'menu_link', label: 'About', link: { linktype: 'story', cached_url: 'about' } }]
  const { root } = await composed('masthead', { title: 'Field Notes', links })
  expect(
    [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Field Notes', '/'],
    ['About', '/about/'],
  ])
})
