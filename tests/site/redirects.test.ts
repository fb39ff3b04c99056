import { expect, test } from 'vitest'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()

test.each([
  ['/blog', '/blog/'],
  ['/blog?page=2&x=%20y', '/blog/?page=2&x=%20y'],
  ['/help/getting-started', '/help/getting-started/'],
  ['/no-such-page', '/no-such-page/'],
  ['/blog//', '/blog/'],
  ['//', '/'],
])('ROUTE-10 %s redirects permanently to %s', async (path, to) => {
  const { status, headers } = await site.ask(path)
  expect([status, headers.location]).toEqual([301, to])
})

test('ROUTE-10 the target of a redirect does not redirect', async () => {
  const { headers } = await site.ask('/blog/the-biscuit-tin-problem?a=b')
  const page = await site.ask(headers.location ?? '')
  expect([headers.location, page.status]).toEqual(['/blog/the-biscuit-tin-problem/?a=b', 200])
})

test.each([
  '//evil.example',
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example/x',
  '/\\/evil.example/x',
  '/%5Cevil.example/x',
  '/%2F%2Fevil.example/x',
  '/.//evil.example/x',
  '/x/..//evil.example/y',
  '/%09/evil.example/x',
  '//evil.example/%2e%2e',
  'http://evil.example/blog',
  '//user@evil.example/x',
])('ROUTE-10 %s never redirects to a different site', async (path) => {
  const { status, headers } = await site.ask(path)
  expect(status).toBeLessThan(500)
  const { location } = headers
  if (location === undefined) return
  expect(new URL(location, 'http://site.example/').origin).toBe('http://site.example')
  expect(location).toMatch(/^\/(?![/\\])/)
})

test('ROUTE-10 a foreign Host header does not affect the redirect', async () => {
  const { status, headers } = await site.ask('/blog', { headers: { host: 'evil.example' } })
  expect([status, headers.location]).toEqual([301, '/blog/'])
})
