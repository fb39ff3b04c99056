import { once } from 'node:events'
import { rm, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, startTestService } from './imageService.testkit.ts'

const MOVIE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

let service: Awaited<ReturnType<typeof startTestService>>

beforeAll(async () => {
  service = await startTestService()
  await service.add('movie.mp4', MOVIE)
  await service.add('icon.svg', SVG)
  await service.add('empty.txt', '')
})

afterAll(() => service.stop())

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['A.PNG', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.gif', 'image/gif'],
  ['a.svg', 'image/svg+xml'],
  ['a.mp4', 'video/mp4'],
  ['a.webm', 'video/webm'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.pdf', 'application/pdf'],
  ['a.html', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
])('%s is sent unchanged as %s, cacheable for a year', async (name, type) => {
  await service.add(name, MOVIE)
  const response = await service.get(name)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await bodyOf(response)).toEqual(MOVIE)
})

test.each(['', '/m/', '/m/100x100/smart/filters:format(png):blur(3)'])(
  'an SVG is sent unchanged for "%s"',
  async (rest) => {
    const response = await service.get('icon.svg', rest)
    expect(await response.text()).toBe(SVG)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  },
)

test('SEC-05 an SVG is displayed as an image, and downloaded if opened as a document', async () => {
  for (const dest of ['document', 'iframe', 'frame', 'object', 'embed']) {
    const { headers } = await service.get('icon.svg', '', { 'Sec-Fetch-Dest': dest })
    expect([dest, headers.get('content-disposition')]).toEqual([dest, 'attachment'])
  }
  for (const headers of [{ 'Sec-Fetch-Dest': 'image' }, {}]) {
    const response = await service.get('icon.svg', '', headers as Record<string, string>)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, null])
  }
})

test('SEC-05 an SVG that draws millions of elements is rejected', async () => {
  const nested = Array.from({ length: 40 }, (_, at) => {
    const use = `<use href="#g${at}"/>`
    return `<g id="g${at + 1}">${use.repeat(10)}</g>`
  })
  await service.add(
    'bomb.svg',
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="g0"/>${nested.join('')}</svg>`,
  )
  for (const rest of ['', '/m/', '/m/10x10/']) expect((await service.get('bomb.svg', rest)).status).toBe(422)
})

describe('ranges', () => {
  test('a range request gets a part of a video', async () => {
    const response = await service.get('movie.mp4', '', { Range: 'bytes=100-199' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect(response.headers.get('content-length')).toBe('100')
    expect(await bodyOf(response)).toEqual(MOVIE.subarray(100, 200))
  })

  test('a range beyond the end gets 416', async () => {
    const response = await service.get('movie.mp4', '', { Range: 'bytes=1000-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */1000')
  })

  test('a range request with If-Range receives a part only if the version is unchanged, otherwise the whole file', async () => {
    const complete = await service.get('movie.mp4')
    await complete.arrayBuffer()
    const etag = complete.headers.get('etag')!
    const modified = complete.headers.get('last-modified')!
    const ask = async (condition: string) => {
      const response = await service.get('movie.mp4', '', { Range: 'bytes=0-9', 'If-Range': condition })
      await response.arrayBuffer()
      return response.status
    }
    expect(await ask(etag)).toBe(206)
    expect(await ask(modified)).toBe(206)
    expect(await ask('"another"')).toBe(200)
    expect(await ask(`W/${etag}`)).toBe(200)
    expect(await ask('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200)
  })

  test('an empty file has an empty response', async () => {
    const response = await service.get('empty.txt')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('conditions', () => {
  test('the same version gets 304, by ETag or modification time', async () => {
    const first = await service.get('icon.svg')
    await first.text()
    const etag = first.headers.get('etag')!
    const modified = first.headers.get('last-modified')!
    for (const [name, value] of [
      ['If-None-Match', etag],
      ['If-None-Match', `"x", W/${etag}`],
      ['If-Modified-Since', modified],
    ] as const) {
      const revalidated = await service.get('icon.svg', '', { [name]: value })
      expect(revalidated.status).toBe(304)
      expect(revalidated.headers.get('etag')).toBe(etag)
      expect(await revalidated.text()).toBe('')
    }
    const other = await service.get('icon.svg', '', { 'If-None-Match': '"x"', 'If-Modified-Since': modified })
    expect(other.status).toBe(200)
    await other.text()
  })

  test('a changed file has a different ETag', async () => {
    const file = await service.add('changing.txt', 'one')
    const before = await service.get('changing.txt')
    expect(await before.text()).toBe('one')
    await service.add('changing.txt', 'two')
    await utimes(file, 1, 1)
    const after = await service.get('changing.txt', '', { 'If-None-Match': before.headers.get('etag')! })
    expect(await after.text()).toBe('two')
  })
})

test('HEAD has the length and no body', async () => {
  const response = await service.get('movie.mp4', '', {}, 'HEAD')
  expect(response.headers.get('content-length')).toBe('1000')
  expect((await bodyOf(response)).length).toBe(0)
})

test('a missing file gets 404', async () => {
  const file = await service.add('gone.pdf', 'x')
  await rm(file)
  const response = await service.get('gone.pdf')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: expect.stringContaining('gone.pdf cannot be read') })
})

describe('over a socket', () => {
  const server = createAdaptorServer({ fetch: (incoming) => service.app.fetch(incoming) })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  afterAll(() => {
    server.close()
  })

  /** Sends a path without the normalization of `fetch`. */
  async function send(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo
    const outgoing = request({ host: '127.0.0.1', port, path, headers }).end()
    const [incoming] = await once(outgoing, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    return { status: incoming.statusCode as number, body: Buffer.concat(chunks) }
  }

  test('a range is sent over a socket', async () => {
    const { status, body } = await send('/f/1/8x8/abc/movie.mp4', { Range: 'bytes=-10' })
    expect(status).toBe(206)
    expect(body).toEqual(MOVIE.subarray(990))
  })

  test.each([
    '/f/1/../../../../etc/passwd',
    '/f/%2e%2e/%2e%2e/etc/passwd',
    '/f/1/..%2f..%2f..%2fetc%2fpasswd',
    '/f//etc/passwd',
    '/f/1/a%00.png',
    '/f/1/..\\..\\etc',
  ])('the path %s never reaches the disk', async (path) => {
    const before = service.lookups.length
    const { status } = await send(path)
    expect([400, 404]).toContain(status)
    expect(service.lookups).toHaveLength(before)
  })
})
