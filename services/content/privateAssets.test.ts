import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createImageService } from '../images/createImageService.ts'
import { createAssetSignatures } from './assetSignatures.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeJson } from './testing/storyFixture.ts'

const FILENAME = 'https://a.storyblok.com/f/287488/8x8/abc/a b.png'

async function startPrivate() {
  const contentDir = await temporaryFolder()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  for (const [id, filename, is_private] of [
    [1, FILENAME, true],
    [2, FILENAME.replace('abc', 'def'), false],
  ] as const) {
    await writeJson(contentDir, `assets/287488/a_${id}.json`, { id, filename, is_private })
    await writeFile(join(contentDir, `assets/287488/a_${id}.png`), bytes)
  }
  const service = await startService([storyFixture(1)], { contentDir })
  const images = createImageService({
    findAsset: service.embedded.findAsset,
    mayReadPrivate: (path, { req }) => service.embedded.isAssetSigned(path, new URL(req.url).searchParams),
    cacheDir: join(service.dataDir, 'images'),
  })
  const app = new Hono().route('/', images.app)
  const signedUrl = async (filename: string, token = service.tokens.preview) => {
    const { status, body } = await service.get('assets/me', { filename, token, version: 'published' })
    return { status, url: (body.asset as { signed_url?: string } | undefined)?.signed_url ?? '' }
  }
  return { app, signedUrl, tokens: service.tokens }
}

test('CONTENT-14 a private asset is served only at a signed address, and not cacheable', async () => {
  const { app, signedUrl, tokens } = await startPrivate()
  const path = new URL(FILENAME).pathname
  for (const address of [
    path,
    `${path}/m/4x4/`,
    `${path}?Expires=99999999999&Signature=x`,
    `${path}?Signature=`,
  ])
    expect([address, (await app.request(address)).status]).toEqual([address, 403])

  const { url } = await signedUrl(FILENAME)
  const { pathname, search } = new URL(url)
  expect(search).toMatch(/^\?Expires=\d+&Signature=[\w-]+$/)
  const signed = await app.request(url)
  expect([signed.status, signed.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const small = await app.request(`${pathname}/m/4x4/${search}`)
  expect([small.status, small.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])

  // The signature of a different path or time, and a request for a signature without the preview token.
  const open = FILENAME.replace('abc', 'def')
  expect((await app.request(url.replace('/abc/', '/xyz/'))).status).toBe(404)
  expect((await app.request(url.replace(/Expires=\d+/, 'Expires=99999999999'))).status).toBe(403)
  expect((await signedUrl(FILENAME, tokens.public)).status).toBe(401)
  expect((await signedUrl(open, tokens.public)).url).toContain('/def/')
  const plain = await app.request(new URL(open).pathname)
  expect([plain.status, plain.headers.get('Cache-Control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('CONTENT-14 a signature of a private asset expires, and is valid only for its path and secret', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  try {
    const { sign, isSigned } = createAssetSignatures('secret')
    const query = new URLSearchParams(sign('/f/1/a.png'))
    expect(isSigned('/f/1/a.png', query)).toBe(true)
    expect(isSigned('/f/1/b.png', query)).toBe(false)
    expect(createAssetSignatures('other').isSigned('/f/1/a.png', query)).toBe(false)
    vi.setSystemTime(1_000_000_000_000 + 3_601_000)
    expect(isSigned('/f/1/a.png', query)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
