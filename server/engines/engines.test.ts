import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PurgeError } from './CacheEngine.ts'
import { createEngine, engineEntries } from './engineSettings.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

const received: Received[] = []
let reply: { status: number; body?: string; headers?: Record<string, string> } = { status: 200 }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  received.push({ method: request.method, url: request.url, headers: request.headers, body })
  response.writeHead(reply.status, reply.headers)
  response.end(reply.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
  reply = { status: 200 }
})

const read = (settings: Record<string, string>) =>
  createEngine(v.parse(v.object(engineEntries), { CACHE_API: api, ...settings }))!

const TAGS = ['s-one', 'l-two']
const ENGINES = {
  varnish: { CACHE_ENGINE: 'varnish', CACHE_ORIGINS: `${api}/, ${api}`, CACHE_TOKEN: 'the-secret-of-purges' },
  fastly: { CACHE_ENGINE: 'fastly', CACHE_ID: 'a service', CACHE_TOKEN: 'secret' },
  cloudflare: { CACHE_ENGINE: 'cloudflare', CACHE_ID: 'zone', CACHE_TOKEN: 'secret' },
  google: { CACHE_ENGINE: 'google', CACHE_ID: 'project/map', CACHE_TOKEN: 'secret' },
  cloudfront: {
    CACHE_ENGINE: 'cloudfront',
    CACHE_ID: 'EDIST',
    AWS_ACCESS_KEY_ID: 'AKID',
    AWS_SECRET_ACCESS_KEY: 'secret',
  },
}

test('SEC-01 varnish: each instance gets a soft purge by xkey with the secret token', async () => {
  const engine = read(ENGINES.varnish)
  expect(engine.tagHeader(TAGS)).toEqual(['xkey', 's-one l-two'])
  await engine.purge(TAGS)
  const sent = ({ method, headers }: Received) => [
    method,
    headers['xkey-softpurge'],
    headers['x-cache-token'],
  ]
  expect(received.map(sent)).toEqual(Array(2).fill(['PURGE', 's-one l-two', 'the-secret-of-purges']))
  for (const CACHE_TOKEN of [undefined, 'short', 'with a space in it', 'x'.repeat(1001), 'ä'.repeat(16)])
    expect(() => read({ ...ENGINES.varnish, CACHE_TOKEN } as never)).toThrow('The setting CACHE_TOKEN')
})

test('fastly: surrogate keys are purged softly in a single request', async () => {
  const engine = read(ENGINES.fastly)
  expect(engine.tagHeader(TAGS)).toEqual(['Surrogate-Key', 's-one l-two'])
  await engine.purge(TAGS)
  const [{ method, url, headers, body } = received[0]!] = received
  expect([method, url]).toEqual(['POST', '/service/a%20service/purge'])
  expect([headers['fastly-key'], headers['fastly-soft-purge']]).toEqual(['secret', '1'])
  expect(JSON.parse(body)).toEqual({ surrogate_keys: TAGS })
})

test('cloudflare: tags are purged, and a refusal with status 200 rejects', async () => {
  const engine = read(ENGINES.cloudflare)
  expect(engine.tagHeader(TAGS)).toEqual(['Cache-Tag', 's-one,l-two'])
  await engine.purge(TAGS)
  expect(received[0]).toMatchObject({ method: 'POST', url: '/client/v4/zones/zone/purge_cache' })
  expect(received[0]?.headers.authorization).toBe('Bearer secret')
  expect(JSON.parse(received[0]!.body)).toEqual({ tags: TAGS })
  reply = { status: 200, body: '{"success": false, "errors": ["no such zone"]}' }
  await expect(engine.purge(TAGS)).rejects.toThrow(/no such zone/)
})

test('google: tags of a URL map are invalidated', async () => {
  const engine = read(ENGINES.google)
  expect(engine.tagHeader(TAGS)).toEqual(['Cache-Tag', 's-one,l-two'])
  await engine.purge(TAGS)
  expect(received[0]?.url).toBe('/compute/v1/projects/project/global/urlMaps/map/invalidateCache')
  expect(received[0]?.headers.authorization).toBe('Bearer secret')
  expect(JSON.parse(received[0]!.body)).toEqual({ cacheTags: TAGS })
})

test('cloudfront: tags are invalidated by a signed request', async () => {
  const engine = read(ENGINES.cloudfront)
  expect(engine.tagHeader(TAGS)).toEqual(['Cache-Tag', 's-one,l-two'])
  await engine.purge(TAGS)
  expect(received[0]?.url).toBe('/2020-05-31/distribution/EDIST/invalidation')
  expect(received[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/us-east-1\/cloudfront\/aws4_request,/,
  )
  expect(received[0]?.body).toMatch(
    /<Paths><Items><Path>#s-one<\/Path><Path>#l-two<\/Path><\/Items><Quantity>2<\/Quantity><\/Paths>/,
  )
})

test.each(Object.values(ENGINES))(
  '$CACHE_ENGINE: a refused purge rejects with the reason and the time of a retry',
  async (settings) => {
    reply = { status: 429, body: 'too many calls', headers: { 'retry-after': '7' } }
    const error = await read(settings)
      .purge(TAGS)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PurgeError)
    expect((error as PurgeError).message).toContain('429 too many calls')
    expect((error as PurgeError).retryAfter).toBe(7000)
    expect((error as PurgeError).message).not.toContain('secret')
  },
)

test.each([
  [{ CACHE_ENGINE: 'varnish' }, /CACHE_ORIGINS is missing/],
  [{ CACHE_ENGINE: 'fastly', CACHE_ID: 'x' }, /CACHE_TOKEN is missing/],
  [{ CACHE_ENGINE: 'google', CACHE_ID: 'x' }, /project\/map/],
  [{ CACHE_ENGINE: 'cloudfront', CACHE_ID: 'x' }, /AWS_ACCESS_KEY_ID is missing/],
])('createEngine(%j) throws an error with the missing setting', (settings, message) => {
  expect(() => read(settings)).toThrow(message)
})

test('createEngine returns undefined by default', () => {
  expect(read({})).toBeUndefined()
})
