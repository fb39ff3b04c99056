import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'
import { StoredBody } from './StoredBody.ts'

const long = Buffer.from('A page. '.repeat(200))

const requestWith = (headers: Record<string, string> = {}) => new Request('http://site.example/', { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a response has the best accepted encoding and its content length', async () => {
  const body = new StoredBody(long)
  for (const [accepted, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await body.answer(requestWith({ 'accept-encoding': accepted }), 200, {})
    const sent = await bytes(response)
    expect(response.headers.get('content-encoding')).toBe(accepted)
    expect(response.headers.get('content-length')).toBe(String(sent.length))
    expect(decode(sent)).toEqual(long)
    expect(sent.length).toBeLessThan(long.length)
  }
})

test('a body is sent with the best compression after its second response, with the same entity tag', async () => {
  const page = Buffer.from(
    Array.from({ length: 400 }, (_, n) => `<li>Entry ${n * n} of ${n}</li>`).join('\n'),
  )
  const body = new StoredBody(page)
  const headers = { 'cache-control': 'no-cache' }
  const request = async () => {
    const response = await body.answer(requestWith({ 'accept-encoding': 'br' }), 200, headers)
    const sent = await bytes(response)
    expect(brotliDecompressSync(sent)).toEqual(page)
    expect(response.headers.get('content-length')).toBe(String(sent.length))
    expect(response.headers.get('etag')).toBe(`W/"${body.etag}"`)
    return sent
  }
  const quick = await compress(page, 'br', 'quick')
  const best = await compress(page, 'br', 'best')
  expect(best.length).toBeLessThan(quick.length)
  expect(await request()).toEqual(quick)
  // A body that was sent only once is never compressed in the background.
  await new Promise((resolve) => void setTimeout(resolve, 200))
  expect(await request()).toEqual(quick)
  await expect.poll(request).toEqual(best)
})

test('a body is offered to background compression until it is accepted once', async () => {
  const answers = [false, false, true]
  let offers = 0
  const offer = () => answers[offers++]!
  const body = new StoredBody(long, { offer })
  const counts: number[] = []
  for (let time = 0; time < 10; time += 1) {
    await body.answer(requestWith({ 'accept-encoding': 'br' }), 200, {})
    counts.push(offers)
  }
  expect(counts).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 3, 3])
})

test('a short body is not compressed', async () => {
  const response = await new StoredBody(Buffer.from('short')).answer(
    requestWith({ 'accept-encoding': 'br' }),
    200,
    {},
  )
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('short')
})

test('the entity tag depends on the content but not on the encoding', async () => {
  const tag = async (body: Buffer, accepted: string) => {
    const response = await new StoredBody(body).answer(requestWith({ 'accept-encoding': accepted }), 200, {})
    return response.headers.get('etag')
  }
  expect(await tag(long, 'br')).toBe(await tag(Buffer.from(long), 'identity'))
  expect(await tag(long, 'br')).not.toBe(await tag(Buffer.concat([long, Buffer.from('.')]), 'br'))
})

test('a matching entity tag is answered with 304 and the same headers, except for error pages', async () => {
  const body = new StoredBody(long)
  const known = requestWith({ 'if-none-match': `"x", W/"${body.etag}"` })
  const unchanged = await body.answer(known, 200, { 'cache-control': 'no-cache' })
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('cache-control')]).toEqual([
    304,
    '',
    'no-cache',
  ])
  expect((await body.answer(known, 404, {})).status).toBe(404)
  expect((await body.answer(requestWith({ 'if-none-match': body.etag }), 200, {})).status).toBe(200)
})
