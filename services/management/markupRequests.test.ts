import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { LOCAL_SECRET, testAccess } from '../access/testing/localOwner.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const LOOPBACK = {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
}

/** Returns the cookie that a browser gets by opening the link with the secret. */
async function ownersCookie(): Promise<string> {
  const app = new Hono().use(testAccess.link)
  const headers = { Host: 'localhost' }
  const response = await app.request(`http://localhost/?local-secret=${LOCAL_SECRET}`, { headers }, LOOPBACK)
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

async function send(
  service: RunningService,
  path: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<number> {
  const response = await service.embedded.app.request(
    `http://localhost/v1/spaces/${service.space}/${path}`,
    {
      ...init,
      headers: { Host: 'localhost', 'Sec-Fetch-Site': 'same-origin', ...headers },
    },
    LOOPBACK,
  )
  await response.body?.cancel()
  return response.status
}

/** Requests that markup causes: `Sec-Fetch-Mode`, `Sec-Fetch-Dest` and other headers. */
const MARKUP: readonly (readonly [
  what: string,
  mode: string,
  dest: string,
  more?: Record<string, string>,
])[] = [
  ['a link', 'navigate', 'document'],
  ['a frame', 'navigate', 'iframe'],
  ['a picture', 'no-cors', 'image', { Accept: 'image/avif,image/webp,*/*' }],
  ['a picture with crossorigin', 'cors', 'image'],
  ['a video', 'no-cors', 'video'],
  ['a video with captions', 'cors', 'video'],
  ['captions', 'same-origin', 'track'],
  ['an audio file', 'cors', 'audio'],
  ['a font', 'cors', 'font'],
  ['a stylesheet', 'cors', 'style'],
  ['a module', 'cors', 'script'],
  ['a prefetch', 'no-cors', 'empty', { 'Sec-Purpose': 'prefetch' }],
  ['a prefetch with crossorigin', 'cors', 'empty', { 'Sec-Purpose': 'prefetch' }],
  ['a preload for fetch with crossorigin', 'cors', 'empty', { Accept: '*/*' }],
  ['a manifest', 'cors', 'manifest'],
]

const CHANGING = [
  'stories/2/publish',
  'stories/1/unpublish',
  'stories/1/restore_with?version=1',
  'assets/5/finish_upload',
  'events?client=client-1&name=A&colour=1&story=1',
]

test('SEC-01 requests by links, images, frames and other HTML elements never change state, even with the owner’s cookie', async () => {
  const service = await startService([
    storyFixture(1),
    storyFixture(2, { published: false, published_at: null }),
  ])
  const cookie = await ownersCookie()
  for (const path of CHANGING)
    for (const [what, mode, dest, more] of MARKUP) {
      const headers = { Cookie: cookie, 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest, ...more }
      expect([path, what, await send(service, path, headers)]).toEqual([path, what, 403])
    }
  // A browser without fetch metadata.
  for (const path of CHANGING)
    expect([path, await send(service, path, { Cookie: cookie })]).toEqual([path, 403])
  expect((await service.get('stories/1', { version: 'published' })).status).toBe(200)
  expect((await service.get('stories/2', { version: 'published' })).status).toBe(404)
  const { body } = await service.edit('GET', 'stories/1')
  expect(body).toMatchObject({ version: 1 })
})

test('SEC-01 requests of the editor change state with the owner’s cookie, and requests of programs with the secret', async () => {
  const service = await startService([storyFixture(1)])
  const script = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }
  const editor = { Cookie: await ownersCookie(), ...script, 'X-Requested-With': 'XMLHttpRequest' }
  expect(await send(service, 'stories/1/unpublish', editor)).toBe(200)
  expect(await send(service, 'stories/1/publish', { Authorization: LOCAL_SECRET })).toBe(200)
  expect(await send(service, 'stories/1/unpublish', { Authorization: LOCAL_SECRET, ...script })).toBe(200)
  const stream = { Cookie: editor.Cookie, ...script, Accept: 'text/event-stream' }
  expect(await send(service, 'events?client=client-1&name=A&colour=1&story=1', stream)).toBe(200)
})

test('SEC-01 a form in a page of this origin cannot change state with the owner’s cookie', async () => {
  const service = await startService([storyFixture(1)])
  const form = {
    Cookie: await ownersCookie(),
    Origin: 'http://localhost',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'document',
  }
  const ping = { ...form, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'empty' }
  const paths = [
    'stories',
    'stories/1/publish',
    'stories/1/unpublish',
    'assets',
    'assets?filename=a.txt',
    'presence',
  ]
  for (const path of paths)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/ping',
    ]) {
      const headers = { ...(type === 'text/ping' ? ping : form), 'Content-Type': type }
      const status = await send(service, path, headers, { method: 'POST', body: '{"filename":"a.txt"}' })
      expect([path, type, status]).toEqual([path, type, 415])
    }
  const { body } = await service.edit('POST', 'assets', { filename: 'a.txt' })
  const { pathname, search } = new URL(String(body.post_url))
  const data = new FormData()
  data.append('file', new Blob(['Words']), 'a.txt')
  const upload = pathname.replace(/^\/v1\/spaces\/\d+\//, '') + search
  expect(await send(service, upload, form, { method: 'POST', body: data })).toBe(403)
})
