import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend } from '../../server/backend.ts'
import { createApp } from '../../server/createApp.ts'
import { overlayEndpoints } from '../../server/dev/overlayEndpoints.ts'
import { editorRoutes } from '../../server/editor/editorRoutes.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { responseHeaders } from '../../server/http/responseHeaders.ts'
import { readTrustedProxy } from '../../server/limits/clientAddress.ts'
import { routeBounds } from '../../server/limits/findBounds.ts'
import type { LimitOptions } from '../../server/requestPipeline.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { OWNER, testAccess } from '../../services/access/testing/localOwner.ts'
import { type Bounds, bounded, READ } from '../../services/limits/bounds.ts'
import * as entry from '../../src/entry-server.tsx'
import { type RawRequest, sendRaw } from './sendRaw.ts'

// The routes are known before the tests are.
const folder = await mkdtemp(join(tmpdir(), 'bounds-'))
const settings = readSettings({ DATA_DIR: join(folder, 'data') }, await findSite())
const backend = await startBackend({ settings, contentToken: 'a token', local: testAccess, log: () => {} })
let site: Listening
let strict: Listening
/** Paths of the requests that reached a handler. */
const reached: string[] = []

/** The complete application, with handlers that record the requests that reach them. */
function appOf(limits: LimitOptions) {
  const record = (request: Request) => {
    reached.push(new URL(request.url).pathname)
    return new Response('reached')
  }
  const behind = new Hono().use('*', async (c) => record(c.req.raw)).route('/', backend.app)
  return createApp({
    entry: {
      ...entry,
      verifyWebhook: () => reached.push('/_webhook') < 0,
    } as unknown as typeof entry,
    headers: responseHeaders({
      sources: { scriptHashes: [], vendors: settings.site.origins ?? {}, media: [], editors: [] },
      https: false,
    }),
    pageKind: 'page',
    backend: { ...backend, app: behind },
    tools: new Hono()
      .use('/_dev/*', async (c) => record(c.req.raw))
      .route('/', overlayEndpoints({ local: testAccess } as never)),
    editor: new Hono()
      .use('/editor', async (c) => record(c.req.raw))
      .use('/editor/*', async (c) => record(c.req.raw))
      .route(
        '/',
        editorRoutes({ local: testAccess, entry: async () => entry, bundle: async () => undefined }),
      ),
    pages: async ({ raw }) => record(raw),
    discovery: async () => undefined,
    previews: async ({ raw }) => record(raw),
    previewGranted: (request) => request.header('x-granted') === 'yes',
    assets: async (request) => record(request),
    joinedStyles: () => undefined,
    data: async () => {
      reached.push('/_search/')
      return []
    },
    forms: async (request) => record(request),
    health: async () => {
      reached.push('/_health')
      return {}
    },
    readiness: async () => {
      reached.push('/_ready')
      return { status: 'ready', cv: 1 }
    },
    contentChanged: async () => {},
    webhookSecret: 'a secret',
    local: testAccess,
    limits,
    log: () => {},
  })
}

const started: Listening[] = []
async function serve(limits: LimitOptions): Promise<Listening> {
  const app = appOf({ trustedProxy: readTrustedProxy('127.0.0.1'), ...limits })
  const server = await listen((incoming, env) => app.fetch(incoming, env as never), '127.0.0.1', 0)
  started.push(server)
  return server
}

beforeAll(async () => {
  site = await serve({ rateLimit: 0 })
  // So low that each client may send one request of each kind.
  strict = await serve({ rateLimit: 0.0001 })
})
afterAll(async () => {
  for (const server of started) await server.close()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  reached.length = 0
})

/** The bounds of all routes of the complete application. */
const BOUNDS = routeBounds(appOf({}).routes)

/** Sends a request with all permissions. */
const send = (to: Listening, method: string, path: string, { headers, body }: RawRequest = {}) =>
  sendRaw(to.origin, method, path, { headers: { ...OWNER, 'x-granted': 'yes', ...headers }, body })

/** Returns a path and a method that a route handles. `isOpen`: the route matches any path below it. */
function exampleOf(route: string) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern
    .replaceAll(/:portal\{[^}]+\}/g, '1')
    .replaceAll(/:\w+(?:\{[^}]+\})?/g, 'a')
    .replace(/\*$/, 'x')
  const { body = 0, methods = [] } = BOUNDS.get(route) ?? {}
  const reads = body > 0 && methods.includes('POST')
  return { path, method: method === 'ALL' ? (reads ? 'POST' : 'GET') : method, isOpen: pattern.endsWith('*') }
}

/** The routes with a pattern, for all methods. */
const rowsAt = (pattern: string) =>
  [...BOUNDS].filter(([route]) => route.slice(route.indexOf(' ') + 1) === pattern)

/** Matches an error message of two sentences: the problem, and what to do. */
const SENTENCES = /[^.]{10,}\. [A-Z][^.]{8,}\./

const json = (bounds: Bounds) => ({
  depth: '['.repeat((bounds.json?.depth ?? 0) + 1),
  elements: `[${'1,'.repeat(bounds.json?.elements ?? 0)}1]`,
})

test('SEC-03 every route has limits, and a route without limits stops the start', () => {
  expect(BOUNDS.size).toBeGreaterThan(100)
  const app = new Hono().get('/limited', bounded(READ), (c) => c.text('')).get('/open', (c) => c.text(''))
  expect(() => routeBounds(app.routes)).toThrow('The route GET /open has no bounds.')
})

describe.each([...BOUNDS])('%s', (route, bounds) => {
  const { path, method, isOpen } = exampleOf(route)

  test('SEC-03 a route answers a method that is not allowed with status 405 and the allowed methods', async () => {
    const pattern = route.slice(route.indexOf(' ') + 1)
    const allowed = new Set(rowsAt(pattern).flatMap(([, row]) => row.methods))
    expect(allowed.size).toBeGreaterThan(0)
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      reached.length = 0
      const answer = await send(site, other, path)
      const isAllowed = allowed.has(other)
      expect([other, answer.status === 405 && reached.length === 0]).toEqual([other, !isAllowed])
      if (isAllowed) continue
      expect(new Set(answer.allow?.split(', '))).toEqual(allowed)
      if (other !== 'HEAD') expect(answer.text).toMatch(SENTENCES)
    }
    reached.length = 0
    // An allowed method reaches the route.
    const { status } = await send(site, method, path)
    expect(status).not.toBe(405)
  })

  if (bounds.only)
    test('SEC-03 a route does not read the body of a request without permission', async () => {
      const stranger = { Authorization: 'Bearer wrong-secret', 'x-granted': 'no' }
      const headers = { 'content-length': String(bounds.body), ...stranger }
      // The body is never completed, and the response does not wait for it.
      const { status } = await send(site, method, path, { headers, body: ' ' })
      const refused = path.startsWith('/v1/') ? 401 : 403
      expect(status).toBe(bounds.only === 'owner' ? refused : 200)
    })

  test('SEC-03 a route rejects an address that is too long or has too many parts', async () => {
    const room = bounds.address - path.length
    const cases = [
      [414, `${path}?${'a'.repeat(room)}`],
      [414, `${path}?${'a&'.repeat(bounds.parameters)}`],
      ...(isOpen ? [[414, path + '/x'.repeat(bounds.segments)] as const] : []),
    ] as const
    for (const [status, address] of cases) {
      const answer = await send(site, method, address)
      expect([address.slice(0, 60), answer.status]).toEqual([address.slice(0, 60), status])
      expect(answer.text).toMatch(SENTENCES)
    }
    const header = await send(site, method, path, { headers: { 'x-long': 'a'.repeat(17_000) } })
    expect(header.status).toBe(431)
    expect(reached).toEqual([])
    // An address that is one byte shorter is accepted.
    const { status } = await send(site, method, `${path}?${'a'.repeat(room - 1)}`)
    expect([status < 413 || status === 503, reached.length]).toEqual([true, 1])
  })

  test('SEC-03 a route rejects a body that is too large, with and without content-length', async () => {
    const declared = await send(site, method, path, {
      headers: { 'content-length': String(bounds.body + 1) },
    })
    expect([declared.status, declared.text]).toEqual([413, expect.stringMatching(SENTENCES)])
    const chunked = await send(site, method, path, {
      headers: { 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(bounds.body + 1, ' '),
    })
    expect([chunked.status, chunked.text]).toEqual([413, expect.stringMatching(SENTENCES)])
    expect(reached).toEqual([])
  })

  if (bounds.json)
    test('SEC-03 a route rejects JSON that is nested too deeply or has too many elements', async () => {
      for (const body of Object.values(json(bounds))) {
        // Node adds a content-length, but not for DELETE.
        const headers = { 'transfer-encoding': 'chunked' }
        const { status, text } = await send(site, method, path, { headers, body })
        expect([status, text]).toEqual([400, expect.stringMatching(SENTENCES)])
      }
      expect(reached).toEqual([])
    })

  if (bounds.fields)
    test('SEC-03 a route rejects a form with too many fields, in either encoding', async () => {
      const count = (bounds.fields ?? 0) + 1
      const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
      for (const body of [Array(count).fill('a=1').join('&'), `${part.repeat(count)}--x--\r\n`]) {
        const { status, text } = await send(site, method, path, { body })
        expect([status, text]).toEqual([400, expect.stringMatching(SENTENCES)])
      }
      expect(reached).toEqual([])
    })

  test('SEC-03 a route answers a client that exceeds its rate with status 429, and continues to serve other clients', async () => {
    const n = [...BOUNDS.keys()].indexOf(route) + 1
    const from = (network: string) => ({
      headers: { 'x-forwarded-for': `${network}.${Math.floor(n / 256)}.${n % 256}` },
    })
    const [client, other] = [from('203.0'), from('198.18')]
    // Requests for the owner are rejected through a proxy, but count as well.
    const within = bounds.only === 'owner' ? 403 : expect.not.toBeOneOf([403, 405, 429])
    const count = bounds.only === 'owner' ? 0 : 1
    expect((await send(strict, method, path, client)).status).toEqual(within)
    expect(reached).toHaveLength(count)
    const { status, text, retryAfter } = await send(strict, method, path, client)
    expect([status, text]).toEqual([429, expect.stringMatching(SENTENCES)])
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(reached).toHaveLength(count)
    expect((await send(strict, method, path, other)).status).toEqual(within)
    expect(reached).toHaveLength(2 * count)
  })
})

test('SEC-03 pages that a browser loads ahead have a separate rate, which leaves visits unaffected', async () => {
  const from = { 'x-forwarded-for': '192.0.2.44' }
  const ask = async (headers: Readonly<Record<string, string>>) =>
    (await send(strict, 'GET', '/pricing/', { headers: { ...from, ...headers } })).status
  const ahead = { 'sec-purpose': 'prefetch;prerender' }
  expect([await ask(ahead), await ask(ahead)]).toEqual([200, 429])
  expect([await ask({}), await ask({})]).toEqual([200, 429])
})

test('SEC-03 webhooks with an invalid signature are rejected unread above a rate', async () => {
  const limited = await serve({ rateLimit: 0.2 })
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const statuses = []
  for (let n = 0; n < 3; n += 1)
    statuses.push((await send(limited, 'POST', '/_webhook', { headers, body: '{}' })).status)
  expect(statuses).toEqual([401, 401, 429])
  expect(reached).toEqual(['/_webhook', '/_webhook'])
})
