import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { BUILD } from '../../server/build/paths.ts'
import { RESPONSE_KINDS, type ResponseKind } from '../../server/http/responseHeaders.ts'
import { createPreviewCookieValue } from '../../src/content/previewCookie.ts'
import { type AskOptions, ask } from './ask.ts'
import { expectHeadersOf } from './headersOfKind.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

const SECRET = 'the preview secret of this site'
const HTTPS = 'https://www.quarry.example'
const DOCUMENTS = '/v1/projects/demo-quarry/databases/(default)/documents'

type Sample = readonly [path: string, status: number, options?: AskOptions]

const preview = (name: string): AskOptions => ({
  headers: { cookie: `${name}=${createPreviewCookieValue({ secret: SECRET, now: Date.now() })}` },
})
const post = (type: string, body: string): AskOptions => ({
  method: 'POST',
  headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) },
  body,
})
const form = (body: string): AskOptions => post('application/x-www-form-urlencoded', body)

const firstOf = async (folder: string, ending: string): Promise<string> =>
  (await readdir(folder)).find((name) => name.endsWith(ending)) ?? `no file ends in ${ending}`
const asset = async (ending: string) => `/assets/${await firstOf(`${BUILD.client}/assets`, ending)}`

const PICTURE = /\/f\/\d+\/[^"\s]+?\.(?:webp|png|jpg)/
const pictureOf = async (url: string) => PICTURE.exec((await ask(url, '/')).text)?.[0] ?? 'no picture'

type BuiltKind = Exclude<ResponseKind, `development${string}`>

/** The kinds of responses that a built site sends. */
const BUILT_KINDS = RESPONSE_KINDS.filter((kind): kind is BuiltKind => !kind.startsWith('development'))

/** Addresses for each kind of response of the built site, with the expected status. */
const SAMPLES: Readonly<Record<BuiltKind, (url: string) => Promise<readonly Sample[]>>> = {
  async page(url) {
    const { headers } = await ask(url, '/')
    return [
      ['/', 200],
      ['/', 200, { method: 'HEAD' }],
      ['/', 304, { headers: { 'if-none-match': String(headers.etag) } }],
      ['/no-such-page/', 404],
      ['/no-such-file.png', 404],
      ['/assets/no-such-file.js', 404],
    ]
  },
  async form() {
    return [
      ['/forms/course/', 400, form('email=nobody')],
      ['/forms/whitepaper/', 403, { ...form('a=b'), headers: { 'sec-fetch-site': 'cross-site' } }],
    ]
  },
  async preview() {
    return [
      ['/', 200, preview('preview')],
      ['/no-such-page/', 404, preview('preview')],
    ]
  },
  async redirect(url) {
    return [
      ['/blog', 301],
      ['/_embedded', 302, { headers: ownerHeaders(url) }],
    ]
  },
  async asset() {
    const script = await firstOf(`${BUILD.preview}/_preview`, '.js')
    return [
      [await asset('.css'), 200],
      [await asset('.js'), 200],
      [await asset('.woff2'), 200],
      [`/_preview/${script}`, 200, preview('preview')],
      ['/_preview/stories', 400, { ...preview('preview'), method: 'POST', body: '{}' }],
    ]
  },
  async reader() {
    return [
      ['/sitemap.xml', 200],
      ['/blog/rss.xml', 200],
      ['/blog/atom.xml', 200],
      ['/blog/feed.json', 200],
      ['/events/calendar.ics', 200],
      ['/llms.txt', 200],
      ['/robots.txt', 200],
      ['/manifest.webmanifest', 200],
      ['/apple-touch-icon.png', 200],
    ]
  },
  async file(url) {
    const picture = await pictureOf(url)
    const { headers } = await ask(url, picture)
    return [
      [picture, 200],
      [picture, 206, { headers: { range: 'bytes=0-9' } }],
      [picture, 304, { headers: { 'if-none-match': String(headers.etag) } }],
      [`${picture}/m/100x0`, 200],
      [`${picture}/m/nonsense`, 400],
      ['/f/1/2x3/none/none.png', 404],
    ]
  },
  async calendar() {
    return [
      ['/_embedded/calendar/', 200],
      ['/_embedded/calendar/calendar.js', 200],
    ]
  },
  async editor(url) {
    return [
      ['/editor/', 200, { headers: ownerHeaders(url) }],
      ['/editor/stories/1', 200, { headers: ownerHeaders(url) }],
      ['/editor/', 403],
    ]
  },
  async overview(url) {
    return [
      ['/_embedded/', 200, { headers: ownerHeaders(url) }],
      ['/_embedded/', 403],
    ]
  },
  async data(url) {
    return [
      ['/_health', 200],
      ['/_search/help.json', 200],
      ['/v2/cdn/spaces/me?token=public', 200],
      ['/v2/cdn/no-such-thing?token=public', 404],
      ['/v2/cdn/spaces/me?token=wrong', 401],
      ['/v2/cdn/stories', 204, { method: 'OPTIONS', headers: { origin: 'https://other.example' } }],
      ['/v2/cdn/stories', 405, { method: 'POST' }],
      ['/', 405, { method: 'DELETE' }],
      ['/forms/course/', 413, form(`email=${'a'.repeat(70_000)}`)],
      [`${DOCUMENTS}:commit`, 400, post('application/json', '{')],
      ['/_webhook', 401, post('application/json', '{}')],
      ['/_webhook', 413, post('application/json', `"${'a'.repeat(70_000)}"`)],
      ['/_embedded/data.json', 200, { headers: ownerHeaders(url) }],
      ['/_embedded/data.json', 403, { headers: { origin: 'https://other.example' } }],
      ['/websiteCheckIn?sessionId=abcdefghijABCDEFGHIJ', 204],
    ]
  },
}

describe('on http', () => {
  const site = sharedSite({ PREVIEW_SECRET: SECRET, CONTENT_RATE_LIMIT: '0' })

  test.for(BUILT_KINDS)('SEC-05 every response of the kind %s has its security headers', async (kind) => {
    const samples = await SAMPLES[kind](site.url)
    expect(samples.length, `no sample of the kind ${kind}`).toBeGreaterThan(0)
    for (const [path, status, options] of samples) {
      const answer = await site.ask(path, options)
      const name = `${options?.method ?? 'GET'} ${path}`
      expect([name, answer.status]).toEqual([name, status])
      expectHeadersOf(kind, name, answer)
      expect([name, answer.headers['strict-transport-security']]).toEqual([name, undefined])
    }
  })

  test.each([
    ['a malformed request', 'NONSENSE\r\n\r\n', '400'],
    ['a malformed Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('SEC-05 the rejection of %s has security headers', async (_name, bytes, status) => {
    const answer = await raw(site.url, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i)
  })
})

describe('with a page without a picture', () => {
  const site = sharedSite({}, [pageStory(1, 'home')])

  test('SEC-05 a generated sharing picture has its security headers, and other sites may embed it', async () => {
    const [address = ''] = /\/_cards\/[a-z0-9]+\.png/.exec((await site.ask('/')).text) ?? []
    const answer = await site.ask(address)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expectHeadersOf('reader', address, answer)
  })
})

describe('on https', () => {
  const site = sharedSite({ SITE_URL: HTTPS, PREVIEW_SECRET: SECRET, CONTENT_RATE_LIMIT: '2' })

  test('SEC-05 on https every response has strict-transport-security', async () => {
    for (const kind of BUILT_KINDS) {
      for (const [path, , options] of await SAMPLES[kind](site.url)) {
        const answer = await site.ask(path, options)
        expect([path, answer.headers['strict-transport-security']]).toEqual([path, 'max-age=31536000'])
      }
    }
    const draft = await site.ask('/', preview('__Host-preview'))
    expectHeadersOf('preview', 'a draft', draft)
  })

  test('SEC-05 a 429 for too many requests has its security headers', async () => {
    const answers = Array.from({ length: 6 }, () => site.ask('/v2/cdn/spaces/me?token=public'))
    const refused = (await Promise.all(answers)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expectHeadersOf('data', '429', answer)
  })
})

/** Sends raw bytes and returns the response text, until the server closes the connection. */
function raw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.once('error', reject).once('close', () => resolve(answer))
  })
}
