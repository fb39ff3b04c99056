import { expect, test } from 'vitest'
import { requestPath } from './requestPath.ts'

test.each(['/', '/blog/', '/blog/a-post/', '/help/%C3%BC/'])(
  'ROUTE-10 %s is a page without a redirect',
  (path) => {
    expect(requestPath(path, '?a=b')).toEqual({ kind: 'page', path })
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
  expect(requestPath(path, search)).toEqual({ kind: 'redirect', to })
})

test.each(['/favicon.ico', '/blog/post.html', '//evil.example', '/.env', '/..'])(
  '%s is not the path of a page',
  (path) => {
    expect(requestPath(path, '')).toEqual({ kind: 'none' })
  },
)

test('a path with a dot in a folder is the path of a page', () => {
  expect(requestPath('/v1.2/notes', '')).toEqual({ kind: 'redirect', to: '/v1.2/notes/' })
})
