import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()

async function stylesheets(): Promise<readonly string[]> {
  const { text } = await site.ask('/')
  return [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
}

test('a page is HTML with status 200, a missing page is HTML with status 404', async () => {
  const page = await site.ask('/')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-length']).toBe(String(page.body.length))
  const missing = await site.ask('/no-such-page/')
  expect(missing.status).toBe(404)
  expect(missing.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each(['/', '/no-such-page/', '/blog'])(
  'HEAD %s has the same headers as GET, without a body',
  async (path) => {
    const [get, head] = [await site.ask(path), await site.ask(path, { method: 'HEAD' })]
    expect(head.body).toHaveLength(0)
    expect(head.status).toBe(get.status)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'location'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  },
)

describe('compression', () => {
  const plain = async () => (await site.ask('/')).text
  const encoded = (accepted: string) => site.ask('/', { headers: { 'accept-encoding': accepted } })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['br;q=0, *;q=0', undefined],
    ['identity', undefined],
  ])('the response to `Accept-Encoding: %s` has the encoding %s', async (accepted, encoding) => {
    const { headers, body, status } = await encoded(accepted)
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('cookie, accept-encoding')
    expect(headers['content-length']).toBe(String(body.length))
    const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
    expect(decoded.toString('utf8')).toBe(await plain())
  })
})

test('a request for a cached page is answered with 304, for any encoding', async () => {
  const { headers } = await site.ask('/', { headers: { 'accept-encoding': 'br' } })
  const etag = headers.etag ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const answer = await site.ask('/', { headers: { 'if-none-match': tag } })
    expect([tag, answer.status, answer.body.length]).toEqual([tag, 304, 0])
    expect(answer.headers.etag).toBe(etag)
  }
  expect((await site.ask('/', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
})

test('ERR-06 a missing page has status 404 also for a conditional request', async () => {
  const { headers } = await site.ask('/no-such-page/')
  const answer = await site.ask('/no-such-page/', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(answer.status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s to a page has status 405 and lists the allowed methods',
  async (method) => {
    const { status, headers } = await site.ask('/', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  },
)

test('stylesheets and fonts are immutable, with a content type, and stylesheets are compressed', async () => {
  const sheets = await stylesheets()
  expect(sheets.length).toBeGreaterThan(0)
  for (const href of sheets) {
    const { status, headers, body } = await site.ask(href, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([href, status, headers['content-type']]).toEqual([href, 200, 'text/css; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const sent = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
    expect(sent.toString('utf8')).toMatch(/[{}]/)
  }
  const font = /href="([^"]+\.woff2)"/.exec((await site.ask('/')).text)?.[1] ?? ''
  const { status, headers, body } = await site.ask(font)
  expect([status, headers['content-type'], body.subarray(0, 4).toString()]).toEqual([
    200,
    'font/woff2',
    'wOF2',
  ])
})

test('the response to HEAD of a file has its size and no body', async () => {
  const font = /href="([^"]+\.woff2)"/.exec((await site.ask('/')).text)?.[1] ?? ''
  const { headers, body } = await site.ask(font, { method: 'HEAD' })
  expect(body).toHaveLength(0)
  expect(Number(headers['content-length'])).toBeGreaterThan(1000)
})

test.each([
  '/assets/../server/build.json',
  '/assets/..%2f..%2fserver/build.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00.css',
  '/assets/%E0%A4%A.css',
  '/assets/no-such-file.css',
  '/assets/',
  '/package.json',
  '/index.html',
  '/.env',
])('%s is not served as a file', async (path) => {
  const { status, text } = await site.ask(path)
  expect(status).toBeGreaterThanOrEqual(301)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/"hash"|"dependencies"/)
})

test('the content security policy of existing and missing pages allows no inline script or style', async () => {
  for (const path of ['/', '/no-such-page/']) {
    const { headers } = await site.ask(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  }
})

test('each request is logged in one line without its query or personal data', async () => {
  await site.ask('/customers/?email=someone@example.com', { headers: { 'user-agent': 'a-browser' } })
  const line = await vi.waitFor(() => {
    const lines = site.site.output().split('\n')
    const found = lines.findLast((entry) => entry.includes('"/customers/"'))
    if (!found) throw new Error('The request was not logged.')
    return found
  })
  expect(Object.keys(JSON.parse(line)).sort()).toEqual([
    'agent',
    'bytes',
    'cache',
    'cv',
    'level',
    'method',
    'ms',
    'path',
    'requestId',
    'status',
    'time',
  ])
  expect(site.site.output()).not.toContain('someone@')
})
