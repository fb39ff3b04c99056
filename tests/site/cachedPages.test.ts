import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { listen } from '../../server/http/listen.ts'
import { responseHeaders } from '../../server/http/responseHeaders.ts'
import type { LoggedRequest } from '../../server/log/requestLog.ts'
import type { ContentState } from '../../server/pages/ContentState.ts'
import { createPages } from '../../server/pages/createPages.ts'
import type { LimitOptions } from '../../server/requestPipeline.ts'
import * as entry from '../../src/entry-server.tsx'

const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** Starts a page server. `hasFastPath`: cached pages bypass the routes. */
async function startPageServer(hasFastPath: boolean, limits: LimitOptions = {}) {
  const state = { version: 7, isVersionKnown: true, expiresAt: undefined as Date | undefined }
  const logged: LoggedRequest[] = []
  /** Paths of the requests that reached the routes. */
  const routedPaths: string[] = []
  const site = {
    page: async ({ path }: { path: string }) => ({
      status: path === '/none/' ? 404 : 200,
      html: `<p>${path} `.repeat(200),
      issues: [],
      reads: new Set<never>(),
      isIncomplete: false,
      expiresAt: state.expiresAt,
    }),
    refusedPreview: () => '',
  }
  const pages = createPages({
    entry,
    site: async () => site,
    state: {
      current: async () => state.version,
      get assumedVersion() {
        return state.isVersionKnown ? state.version : undefined
      },
    } as ContentState,
    siteUrl: 'https://www.example.com',
    productionHost: undefined,
    ownNames: [],
    previewSecret: 'a secret of the site',
    editorToken: undefined,
    report: (message) => expect.unreachable(message),
  })
  const unused = async () => undefined
  const app = createApp({
    entry,
    headers: responseHeaders({
      sources: { scriptHashes: [], vendors: {}, media: [], editors: [] },
      https: true,
    }),
    pageKind: 'page',
    backend: undefined,
    pages: pages.answer,
    ...(hasFastPath ? { cached: pages.cached } : {}),
    async discovery(request) {
      routedPaths.push(request.url.pathname)
      return undefined
    },
    previews: unused,
    previewGranted: () => false,
    assets: unused,
    joinedStyles: () => undefined,
    data: async () => ({}),
    health: async () => ({}),
    readiness: async () => ({ status: 'ready', cv: 7 }),
    contentChanged: unused,
    webhookSecret: '',
    local: undefined,
    limits,
    log: (line) => logged.push(line),
    report: (message) => expect.unreachable(message),
  })
  const server = await listen((request, env) => app.fetch(request, env as never), '127.0.0.1', 0)
  closing.push(() => server.close())
  return {
    state,
    logged,
    /** Returns the paths of the requests that reached the routes since the last call. */
    takeRoutedPaths: () => routedPaths.splice(0),
    async ask(path: string, init: RequestInit = {}) {
      const response = await fetch(server.origin + path, { redirect: 'manual', ...init })
      const { date: _, 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, id: id?.length, text: await response.text() }
    },
  }
}

const REQUESTS: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['/a/'],
  ['/a/'],
  ...['br', 'gzip', 'identity'].map(
    (encoding) => ['/a/', { headers: { 'accept-encoding': encoding } }] as const,
  ),
  ['/a/', { headers: { 'if-none-match': '*' } }],
  ['/a/', { headers: { 'if-none-match': '"different"' } }],
  ['/a/', { method: 'HEAD' }],
  ['/a/', { headers: { cookie: 'a=b' } }],
  ['/a/?page=2'],
  ['/%61/'],
  ['/a'],
  ['/none/'],
  ['/none/'],
  ['/a/', { method: 'POST', body: 'x' }],
]

test('a cached page bypasses the routes and has the same response as from the routes', async () => {
  const fast = await startPageServer(true)
  const slow = await startPageServer(false)
  for (const [path, init] of REQUESTS)
    expect(await fast.ask(path, init), `${path} ${JSON.stringify(init)}`).toEqual(await slow.ask(path, init))
  const lines = ({ logged }: typeof fast) => logged.map(({ ms: _, ...line }) => line)
  expect(lines(fast)).toEqual(lines(slow))
  expect(fast.takeRoutedPaths()).toEqual([
    // First requests, for the page and for an encoding that is not compressed yet.
    ...['/a/', '/a/'],
    // A HEAD request, a cookie, a query, an encoded path, a redirect, and a missing page twice.
    ...['/a/', '/a/', '/a/', '/%61/', '/a', '/none/', '/none/'],
  ])
})

test('a request for a cached page reaches the routes if the content version is unknown or different, or the page has expired', async () => {
  const { state, ask, takeRoutedPaths } = await startPageServer(true)
  const versionOf = async () => (await ask('/a/')).headers['x-content-version']
  await ask('/a/')
  takeRoutedPaths()
  expect([await versionOf(), takeRoutedPaths()]).toEqual(['7', []])
  state.isVersionKnown = false
  expect([await versionOf(), takeRoutedPaths()]).toEqual(['7', ['/a/']])
  state.isVersionKnown = true
  state.version = 8
  state.expiresAt = new Date(0)
  expect([await versionOf(), takeRoutedPaths()]).toEqual(['8', ['/a/']])
  expect([await versionOf(), takeRoutedPaths()]).toEqual(['8', ['/a/']])
})

test('responses from the cache count towards the rate limit of the client', async () => {
  const { ask, takeRoutedPaths } = await startPageServer(true, { rateLimit: 0.000005 })
  const statuses = []
  for (let n = 0; n < 8; n += 1) statuses.push((await ask('/a/')).status)
  expect(statuses.slice(0, 2)).toEqual([200, 200])
  expect(statuses.at(-1)).toBe(429)
  expect(takeRoutedPaths()).toEqual(['/a/'])
})
