import { expect, test } from 'vitest'
import { englishWords } from './languages/englishWords.ts'
import { parsePageUrl } from './parsePageUrl.ts'

const language = (code: string) => ({ code, name: code, direction: 'ltr' as const, words: englishWords })
const site = { languages: [language('en'), language('de')] as const }

test.each(['/', '/blog/', '/blog/a-post/', '/help/%C3%BC/'])(
  'ROUTE-10 %s is a page without a redirect',
  (path) => {
    const { redirectTo, slug } = parsePageUrl(site, path, '?a=b')
    expect([redirectTo, typeof slug]).toEqual([undefined, 'string'])
  },
)

test.each([
  ['/blog', '', '/blog/'],
  ['/blog', '?a=b&c=%2F', '/blog/?a=b&c=%2F'],
  ['//blog', '', '/blog/'],
  ['/blog//post///', '?x', '/blog/post/?x'],
  ['//evil', '', '/evil/'],
  ['///', '', '/'],
  ['/\\evil', '', '/%5Cevil/'],
  ['\\\\evil', '', '%5C%5Cevil/'],
])('ROUTE-10 %s%s redirects to %s', (path, search, to) => {
  const url = parsePageUrl(site, path, search)
  expect([url.redirectTo, url.slug]).toEqual([to, undefined])
})

test.each(['/favicon.ico', '/blog/post.html', '//evil.example', '/.env', '/..'])(
  '%s is not the path of a page',
  (path) => {
    const { redirectTo, slug } = parsePageUrl(site, path)
    expect([redirectTo, slug]).toEqual([undefined, undefined])
  },
)

test('a path with a dot in a folder is the path of a page', () => {
  expect(parsePageUrl(site, '/v1.2/notes').redirectTo).toBe('/v1.2/notes/')
})

test('ROUTE-10 a URL is parsed into normalized path, language, slug and query', () => {
  expect(parsePageUrl(site, '/de/%62log/%c3%bc/', '?page=2&utm_source=x')).toEqual({
    path: '/de/blog/%C3%BC/',
    language: site.languages[1],
    barePath: '/blog/%C3%BC/',
    slug: 'blog/ü',
    redirectTo: undefined,
    search: '?page=2&utm_source=x',
    query: { page: 2 },
  })
  expect(parsePageUrl(site, '/blog/', '?page=0').query).toBeUndefined()
})
