import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { listen } from '../../server/http/listen.ts'
import { responseHeaders } from '../../server/http/responseHeaders.ts'
import type { BoundsOptions } from '../../server/limits/enforceBounds.ts'
import type { LoggedRequest } from '../../server/log/requestLog.ts'
import type { ContentState } from '../../server/pages/ContentState.ts'
import { createPages } from '../../server/pages/createPages.ts'
import * as entry from '../../src/entry-server.tsx'

const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** Starts a server of pages. `hasFastPath`: cached pages are sent before the routes run. */
async function siteOf(hasFastPath: boolean, limits: BoundsOptions = {}) {
  const state = { version: 7, isVersionKnown: true, expiresAt: undefined as Date | undefined }
  const logged: LoggedRequest[] = []
  /** Paths of the requests that reached the routes. */
  const routed: string[] = []
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
      routed.push(new URL(request.url).pathname)
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
    routed: () => routed.splice(0),
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

test('a cached page is sent before the routes run, with the same response as from the routes', async () => {
  const [fast, routed] = [await siteOf(true), await siteOf(false)]
  for (const [path, init] of REQUESTS)
    expect(await fast.ask(path, init), `${path} ${JSON.stringify(init)}`).toEqual(
      await routed.ask(path, init),
    )
  const lines = ({ logged }: typeof fast) => logged.map(({ ms: _, ...line }) => line)
  expect(lines(fast)).toEqual(lines(routed))
  expect(fast.routed()).toEqual([
    // First requests, for the page and for an encoding that is not compressed yet.
    ...['/a/', '/a/'],
    ...['/a/', '/a/', '/a/', '/%61/', '/a', '/none/', '/none/'],
  ])
})

test('a request for a cached page reaches the routes if the content version is unknown or different, or the page has expired', async () => {
  const { state, ask, routed } = await siteOf(true)
  const versionOf = async () => (await ask('/a/')).headers['x-content-version']
  await ask('/a/')
  routed()
  expect([await versionOf(), routed()]).toEqual(['7', []])
  state.isVersionKnown = false
  expect([await versionOf(), routed()]).toEqual(['7', ['/a/']])
  state.isVersionKnown = true
  state.version = 8
  state.expiresAt = new Date(0)
  expect([await versionOf(), routed()]).toEqual(['8', ['/a/']])
  expect([await versionOf(), routed()]).toEqual(['8', ['/a/']])
})

test('cached pages count for the rate limit of a client', async () => {
  const { ask, routed } = await siteOf(true, { rateLimit: 0.000005 })
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push((await ask('/a/')).status)
  expect(answers.slice(0, 2)).toEqual([200, 200])
  expect(answers.at(-1)).toBe(429)
  expect(routed()).toEqual(['/a/'])
})
