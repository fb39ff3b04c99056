import { expect, test } from 'vitest'
import { linkedPaths, pagePath } from './brokenLinks.ts'
import { composedLinks } from './composedLinks.ts'

test.each([
  ['/about/', '/about/'],
  ['/about/?page=2#list', '/about/'],
  ['/', '/'],
  ['#top', undefined],
  ['?page=2', undefined],
  ['//other.example/', undefined],
  ['/\\other.example/', undefined],
  ['https://other.example/about/', undefined],
  ['mailto:a@b.example', undefined],
  ['/files/report.pdf', undefined],
  ['/_embedded/calendar/', undefined],
])('ROUTE-08 pagePath returns for a link to %s the path %s', (href, path) => {
  expect(pagePath(href)).toBe(path)
})

test('ROUTE-08 composedLinks returns links with their innermost block, and the ids of the document', () => {
  const html =
    '<main id="main"><a href="/a/">A</a><section data-block="outer"><a href="/b/">B</a>' +
    '<a href="/c/" data-block="inner" id="c">C</a><a>none</a><br><a href="/b/#d">D</a></section></main>'
  const { links, ids } = composedLinks(html)
  expect(links).toEqual([
    { href: '/a/', block: undefined },
    { href: '/b/', block: 'outer' },
    { href: '/c/', block: 'inner' },
    { href: '/b/#d', block: 'outer' },
  ])
  expect([...ids]).toEqual(['main', 'c'])
  expect(linkedPaths(links)).toEqual(['/a/', '/b/', '/c/'])
})
