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

/** A server of pages, which gives held ones before its routes or by them alone. */
async function siteOf(isHeldFirst: boolean, limits: BoundsOptions = {}) {
  const state = { version: 7, believed: true, until: undefined as Date | undefined }
  const logged: LoggedRequest[] = []
  /** Paths of the requests that the routes have answered. */
  const routed: string[] = []
  const site = {
    page: async ({ path }: { path: string }) => ({
      status: path === '/none/' ? 404 : 200,
      html: `<p>${path} `.repeat(200),
      issues: [],
      reads: new Set<never>(),
      isIncomplete: false,
      expiresAt: state.until,
    }),
    refusedPreview: () => '',
  }
  const pages = createPages({
    entry,
    site: async () => site,
    state: {
      current: async () => state.version,
      get assumedVersion() {
        return state.believed ? state.version : undefined
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
    ...(isHeldFirst ? { cached: pages.cached } : {}),
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
  ['/a/', { headers: { 'if-none-match': '"another"' } }],
  ['/a/', { method: 'HEAD' }],
  ['/a/', { headers: { cookie: 'a=b' } }],
  ['/a/?page=2'],
  ['/%61/'],
  ['/a'],
  ['/none/'],
  ['/none/'],
  ['/a/', { method: 'POST', body: 'x' }],
]

test('a page that is held in memory is sent before the routes are looked at, as it is sent by them', async () => {
  const [held, routed] = [await siteOf(true), await siteOf(false)]
  for (const [path, init] of REQUESTS)
    expect(await held.ask(path, init), `${path} ${JSON.stringify(init)}`).toEqual(
      await routed.ask(path, init),
    )
  const lines = ({ logged }: typeof held) => logged.map(({ ms: _, ...line }) => line)
  expect(lines(held)).toEqual(lines(routed))
  expect(held.routed()).toEqual([
    // What is not held, or not compressed yet, for the first time.
    ...['/a/', '/a/'],
    ...['/a/', '/a/', '/a/', '/%61/', '/a', '/none/', '/none/'],
  ])
})

test('a held page goes by the routes where the version has to be asked for, is another, or the page has ended', async () => {
  const { state, ask, routed } = await siteOf(true)
  const versionOf = async () => (await ask('/a/')).headers['x-content-version']
  await ask('/a/')
  routed()
  expect([await versionOf(), routed()]).toEqual(['7', []])
  state.believed = false
  expect([await versionOf(), routed()]).toEqual(['7', ['/a/']])
  state.believed = true
  state.version = 8
  state.until = new Date(0)
  expect([await versionOf(), routed()]).toEqual(['8', ['/a/']])
  expect([await versionOf(), routed()]).toEqual(['8', ['/a/']])
})

test('held pages count against what a client may ask for', async () => {
  const { ask, routed } = await siteOf(true, { rateLimit: 0.000005 })
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push((await ask('/a/')).status)
  expect(answers.slice(0, 2)).toEqual([200, 200])
  expect(answers.at(-1)).toBe(429)
  expect(routed()).toEqual(['/a/'])
})
