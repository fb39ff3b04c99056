import { expect, test, vi } from 'vitest'
import { ReceivedRequest } from '../../server/http/ReceivedRequest.ts'
import { factsOf } from '../../server/http/responseFacts.ts'
import type { RateLimitedClient } from '../../server/limits/clients.ts'
import type { ContentState } from '../../server/pages/ContentState.ts'
import { createPages, type PagesOptions } from '../../server/pages/createPages.ts'
import * as entry from '../../src/entry-server.tsx'

type Site = Awaited<ReturnType<PagesOptions['site']>>
type PageRequest = Parameters<Site['page']>[0]

const SECRET = 'a secret of the site'

/** Creates pages that are rendered by `page`, with a content version that tests can change. */
function pagesOf(page: (request: PageRequest) => Promise<{ status: number; html: string }>, options = {}) {
  const content = { version: 1 }
  const reported: string[] = []
  const rendered: PageRequest[] = []
  const site = {
    async page(request: PageRequest) {
      rendered.push(request)
      return { issues: [], reads: new Set<never>(), isIncomplete: false, ...(await page(request)) }
    },
    refusedPreview: () => '',
  }
  const pages = createPages({
    entry,
    site: async () => site,
    state: { current: async () => content.version } as ContentState,
    siteUrl: 'https://www.example.com',
    productionHost: undefined,
    ownNames: [],
    previewSecret: SECRET,
    editorToken: undefined,
    report: (message) => reported.push(message),
    ...options,
  })
  const get = async (path: string, headers: Record<string, string> = {}, client?: RateLimitedClient) => {
    const response = await pages.answer(
      new ReceivedRequest(new Request(`http://127.0.0.1${path}`, { headers })),
      client,
    )
    return { response, ...factsOf(response) }
  }
  return { content, reported, rendered, get }
}

const ok = async ({ path }: PageRequest) => ({ status: 200, html: `<p>${path}` })
const token = () => entry.createPreviewToken({ secret: SECRET, now: Date.now() })

test('ERR-02 when the error page itself fails, a static page without dependencies is sent', async () => {
  const { get, reported } = pagesOf(() => Promise.reject(new Error('a secret reason')))
  const { response } = await get('/')
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">Go back to home</a>')
  expect(html).not.toContain('reason')
  expect(reported).toEqual(['/ could not be rendered, nor could its error page.'])
})

test('ROUTE-10 different encodings of a path are rendered and cached once', async () => {
  const { get, rendered } = pagesOf(ok)
  for (const path of ['/blog/%c3%bcber/', '/bl%6fg/%C3%BCber/', '/blog/%C3%BCber/'])
    expect(await (await get(path)).response.text(), path).toContain('<p>/blog/%C3%BCber/')
  expect(rendered).toHaveLength(1)
  expect((await get('/blog/%c3%bcber')).response.headers.get('location')).toBe('/blog/%C3%BCber/')
})

test('ERR-06 neither a failed page nor a page without one of its lists may be cached', async () => {
  const pages = [
    { status: 503, html: 'x' },
    { status: 200, html: 'x', isIncomplete: true },
    { status: 200, html: 'x' },
  ]
  const { get } = pagesOf(async () => pages.shift()!)
  const headers = []
  for (const _ of [...pages]) {
    const { response } = await get('/')
    headers.push([response.headers.get('cache-control'), response.headers.get('retry-after')])
  }
  expect(headers).toEqual([
    ['no-store', '10'],
    ['no-store', null],
    ['public, max-age=15, must-revalidate', null],
  ])
})

test('ERR-06 a failed page is re-rendered for the next request, a missing page is cached', async () => {
  const answers = [500, 503, 200]
  const { get, rendered } = pagesOf(async () => ({ status: answers.shift() ?? 404, html: 'x' }))
  const statuses = []
  for (const _ of answers.concat(0)) statuses.push((await get('/')).response.status)
  expect(statuses).toEqual([500, 503, 200, 200])
  await get('/none/')
  await get('/none/')
  expect(rendered.map(({ path }) => path)).toEqual(['/', '/', '/', '/none/'])
})

test('CONTENT-08 caches must revalidate a missing page, since it may be published at any time', async () => {
  for (const status of [404, 410]) {
    const { get } = pagesOf(async () => ({ status, html: 'x' }))
    for (const cache of ['miss', 'hit']) {
      const found = await get('/coming/')
      expect([found.cache, found.response.headers.get('cache-control')]).toEqual([
        cache,
        'public, max-age=0, must-revalidate',
      ])
    }
  }
})

test('CONTENT-08 a page that is missing during a change of the content version is rendered a second time after the change', async () => {
  const change = Promise.withResolvers<void>()
  const content = { version: 1, isPublished: false }
  const state = {
    pendingRefresh: change.promise as Promise<void> | undefined,
    current: async () => content.version,
  }
  const requested: string[] = []
  const { get } = pagesOf(
    async ({ path }) => {
      requested.push(path)
      return { status: content.isPublished ? 200 : 404, html: 'x' }
    },
    { state },
  )
  const waiting = get('/coming/')
  await vi.waitFor(() => expect(requested).toEqual(['/coming/']))
  Object.assign(content, { version: 2, isPublished: true })
  change.resolve()
  state.pendingRefresh = undefined
  expect((await waiting).response.status).toBe(200)
  content.isPublished = false
  expect((await get('/none/')).response.status).toBe(404)
  expect(requested).toEqual(['/coming/', '/coming/', '/none/'])
})

test('CONTENT-08 a page is rendered once per content version', async () => {
  const { get, content, rendered } = pagesOf(ok)
  expect([(await get('/a/')).cache, (await get('/a/')).cache]).toEqual(['miss', 'hit'])
  content.version = 2
  expect((await get('/a/')).cache).toBe('miss')
  expect(rendered).toHaveLength(2)
})

test('CONTENT-08 the list of known paths is not searched for a cached page', async () => {
  const searched: string[] = []
  const isMissing = (path: string) => searched.push(path) === 0
  const { get } = pagesOf(ok, { missing: { knownPaths: () => ({ isMissing }) } })
  for (const path of ['/a/', '/a/', '/b/', '/a/?utm_source=x']) await get(path)
  expect(searched).toEqual(['/a/', '/b/'])
})

test('CONTENT-08 addresses that differ in unknown parameters share one page', async () => {
  const { get, rendered } = pagesOf(ok)
  for (const query of ['', '?utm_source=x', '?cv=1&token=y&version=draft', '?from_release=7'])
    await get(`/a/${query}`)
  expect(rendered).toHaveLength(1)
  await get('/a/?language=de&utm_source=x')
  await get('/a/?utm_medium=y&language=de')
  expect(rendered.map(({ query }) => query)).toEqual([{}, { language: 'de' }])
})

test('CONTENT-15 a preview link sets the cookie and redirects to the address without its token, on this site', async () => {
  const { get } = pagesOf(ok)
  for (const [path, to] of [
    ['/a/?x=1&preview=', '/a/?x=1'],
    ['//evil.example?preview=', '/evil.example'],
    ['///evil.example/x.html?preview=', '/evil.example/x.html'],
  ]) {
    const { response } = await get(`${path}${token()}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-preview=.+; HttpOnly; Secure; SameSite=None/)
  }
})

test('CONTENT-15 drafts are never cached, and not served to visitors', async () => {
  const { get, rendered } = pagesOf(async ({ version }) => ({ status: 200, html: version }))
  const cookie = `__Host-preview=${entry.createPreviewCookieValue({ secret: SECRET, now: Date.now() })}`
  const { response: draft, kind } = await get('/a/', { cookie })
  expect(kind).toBe('preview')
  expect(await draft.text()).toBe('draft')
  expect(draft.headers.get('cache-control')).toBe('private, no-store')
  expect(draft.headers.get('x-robots-tag')).toBe('noindex')
  const { response, kind: visitorKind } = await get('/a/')
  expect([await response.text(), visitorKind]).toEqual(['published', 'page'])
  await get('/a/', { cookie })
  expect(rendered.map(({ version }) => version)).toEqual(['draft', 'published', 'draft'])
})

test('CONTENT-15 without a preview secret, no link and no cookie shows drafts', async () => {
  const { get, rendered } = pagesOf(ok, { previewSecret: undefined })
  await get(`/a/?preview=${token()}`)
  await get('/a/', { cookie: `__Host-preview=${token()}` })
  expect(rendered.map(({ version }) => version)).toEqual(['published'])
})

test('CONTENT-07 a site that is not on the production host shows drafts, with headers that forbid caching', async () => {
  const { get, rendered } = pagesOf(ok, { productionHost: 'www.other.example' })
  const { response } = await get('/a/')
  expect(rendered[0]?.version).toBe('draft')
  expect(rendered[0]?.audience).toBe('visitor')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

const missing = {
  knownPaths: () => ({ isMissing: (path: string) => path !== '/a/', pages: () => [] }),
  missingPage: async () => ({
    status: 404,
    html: 'not here',
    issues: [],
    reads: new Set<never>(),
    isIncomplete: false,
  }),
}

test('OPS-03 paths without a story share one page, and drafts are rendered nevertheless', async () => {
  const { get, rendered } = pagesOf(ok, { missing })
  for (const path of ['/none/', '/other/', '/none.png']) {
    const { response } = await get(path)
    expect([response.status, await response.text()]).toEqual([404, 'not here'])
  }
  expect((await get('/a/')).response.status).toBe(200)
  expect(rendered.map(({ path }) => path)).toEqual(['/a/'])
  const cookie = `__Host-preview=${entry.createPreviewCookieValue({ secret: SECRET, now: Date.now() })}`
  expect((await get('/none/', { cookie })).response.status).toBe(200)
  expect(rendered.at(-1)).toMatchObject({ path: '/none/', version: 'draft' })
})

test('OPS-03 while the space is read for the first time, paths are rendered one by one', async () => {
  const { get, rendered } = pagesOf(ok, { missing: { ...missing, knownPaths: () => undefined } })
  for (const path of ['/a/', '/b/']) expect((await get(path)).response.status).toBe(200)
  expect(rendered.map(({ path }) => path)).toEqual(['/a/', '/b/'])
})

test('SEC-03 a client that exceeds its rate of renderings gets a 429, but still gets cached pages', async () => {
  const { get, rendered } = pagesOf(async ({ path }) => ({ status: 200, html: path, reads: new Set(['q']) }))
  let left = 2
  const client: RateLimitedClient = {
    key: 'a',
    consume: (rate) => (rate === 'rendering' && left-- <= 0 ? 7 : 0),
  }
  const statuses = []
  for (const path of ['/a/', '/a/?q=1', '/a/?q=2', '/a/?q=3', '/a/'])
    statuses.push((await get(path, {}, client)).response.status)
  expect(statuses).toEqual([200, 200, 200, 429, 200])
  expect(rendered).toHaveLength(3)
  const { response } = await get('/a/?q=4', {}, client)
  expect(response.headers.get('retry-after')).toBe('7')
  expect(await response.text()).toMatch(/too many requests.+Try again in 7 s/)
  expect((await get('/a/?q=5')).response.status).toBe(200)
})

test('OPS-03 concurrent searches on a page without a search are rendered at most twice', async () => {
  const { get, rendered } = pagesOf(ok)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => get(`/a/?q=${n}`)))
  expect(answers.every(({ response }) => response.status === 200)).toBe(true)
  expect(rendered.length).toBeLessThanOrEqual(2)
})
