// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paragraphs } from '../../samples.ts'
import { composed } from '../../tests/composed.ts'

test('the colophon names the authors of the magazine and links to its feed', async () => {
  const links = [{ component: 'menu_link', label: 'RSS', link: { linktype: 'url', url: '/notes/rss.xml' } }]
  const { root } = await composed('colophon', { words: paragraphs('Three people.'), links })
  expect(root.querySelector('p')?.textContent).toBe('Three people.')
  expect(root.querySelector('nav a')?.getAttribute('href')).toBe('/notes/rss.xml')
})
