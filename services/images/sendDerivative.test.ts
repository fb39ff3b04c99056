import { rm, utimes, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bodyOf, startTestService } from './imageService.testkit.ts'
import { quarters } from './pictures.testkit.ts'

let service: Awaited<ReturnType<typeof startTestService>>

beforeEach(async () => {
  service = await startTestService()
  await service.add('a.png', await quarters(400, 200).png().toBuffer())
})

afterEach(() => service.stop())

const renderMessages = () => service.messages.filter((message) => message.startsWith('Rendered '))

describe('a derivative', () => {
  test('a derivative is cacheable for a year, and its ETag leads to 304', async () => {
    const first = await service.get('a.png', '/m/100x0')
    const image = await bodyOf(first)
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-length')).toBe(String(image.length))
    const etag = first.headers.get('etag')!
    const revalidated = await service.get('a.png', '/m/100x0', { 'If-None-Match': etag })
    expect(revalidated.status).toBe(304)
    expect(revalidated.headers.get('vary')).toBe('Accept')
    const webp = await service.get('a.png', '/m/100x0', { 'If-None-Match': etag, Accept: 'image/webp' })
    expect(webp.status).toBe(200)
    expect(webp.headers.get('etag')).not.toBe(etag)
  })

  test('HEAD of a derivative has no body', async () => {
    const response = await service.get('a.png', '/m/100x0', {}, 'HEAD')
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect((await bodyOf(response)).length).toBe(0)
  })

  test('a derivative is rendered once for concurrent and later requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.get('a.png', '/m/100x0')))
    const bodies = await Promise.all(answers.map(bodyOf))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await bodyOf(await service.get('a.png', '/m/100x0//'))).toEqual(bodies[0])
    expect(await bodyOf(await service.get('a.png', '/m/100x0/filters:quality(20):quality(80)'))).toBeDefined()
    expect(renderMessages()).toHaveLength(2)
  })

  test('a derivative is rendered anew after its source was replaced by a file of equal size', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer()
    const [red, blue] = [await picture('#f00'), await picture('#00f')]
    expect(red.length).toBe(blue.length)
    const file = await service.add('c.png', red)
    const first = await bodyOf(await service.get('c.png', '/m/20x0'))
    await writeFile(file, blue)
    await utimes(file, 1_800_000_000, 1_800_000_000)
    const second = await bodyOf(await service.get('c.png', '/m/20x0'))
    const colors = await Promise.all([first, second].map((image) => sharp(image).stats()))
    expect(colors.map(({ dominant }) => dominant.r > dominant.b)).toEqual([true, false])
  })

  test('a derivative is read from disk after a restart, and re-rendered after a change of the source', async () => {
    const file = await service.add('b.png', await quarters(40, 40).png().toBuffer())
    const first = await bodyOf(await service.get('b.png', '/m/20x0'))
    const messages: string[] = []
    const next = await startTestService({
      cacheDir: service.cacheDir,
      findAsset: async () => ({ file }),
      log: (message) => messages.push(message),
      logRendered: (message) => messages.push(message),
    })
    expect(await bodyOf(await next.get('b.png', '/m/20x0'))).toEqual(first)
    expect(messages).toEqual([])
    await writeFile(file, await quarters(80, 20).png().toBuffer())
    expect(await sharp(await bodyOf(await next.get('b.png', '/m/20x0'))).metadata()).toMatchObject({
      height: 5,
    })
    expect(messages).toHaveLength(1)
    await next.stop()
  })

  test('a derivative that cannot be cached is sent', async () => {
    await writeFile(service.cacheDir, 'a file where the folder should be')
    const response = await service.get('a.png', '/m/100x0')
    expect(await sharp(await bodyOf(response)).metadata()).toMatchObject({ width: 100 })
    expect(service.messages.join()).toContain('could not be cached')
  })
})

describe('problems', () => {
  test('an address with a syntax error gets status 400 with the message and the position of the error', async () => {
    const response = await service.get('a.png', '/m/100x0/filters:sepia()')
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      error: expect.stringContaining('The filter "sepia" does not exist.'),
      position: 14,
      operations: '100x0/filters:sepia()',
    })
  })

  test('an unknown asset has status 404', async () => {
    const response = await service.get('no.png', '/m/100x0')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'There is no asset /f/1/8x8/abc/no.png.' })
  })

  test('an asset whose file is missing has status 404', async () => {
    await rm(await service.add('gone.png', 'x'))
    expect((await service.get('gone.png', '/m/100x0')).status).toBe(404)
  })

  test('a damaged image has status 422 with an explanation', async () => {
    const complete = await quarters(400, 200).jpeg().toBuffer()
    await service.add('half.jpg', complete.subarray(0, complete.length / 2))
    await service.add('text.jpg', 'not an image')
    await service.add('empty.jpg', '')
    for (const name of ['half.jpg', 'text.jpg', 'empty.jpg']) {
      const response = await service.get(name, '/m/100x0')
      expect(response.status, name).toBe(422)
      const { error } = (await response.json()) as { error: string }
      expect(error).toMatch(/^The image is damaged or not an image \(.+\)\. Upload it anew\.$/)
    }
  })

  test('an SVG with the name of a PNG has status 422', async () => {
    await service.add('trick.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const response = await service.get('trick.png', '/m/100x0')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('svg data') })
  })

  test('a video with image operations has status 422', async () => {
    await service.add('a.mp4', 'x')
    const response = await service.get('a.mp4', '/m/100x0')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('not an image') })
  })

  test('a request with an unsupported method gets status 405', async () => {
    const response = await service.get('a.png', '', {}, 'POST')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('an image with too many pixels has status 422', async () => {
    const strict = await startTestService({ maxInputPixels: 1000 })
    await strict.add('a.png', await quarters(400, 200).png().toBuffer())
    const response = await strict.get('a.png', '/m/100x0')
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      error: 'The image is too large to transform (400x200). The maximum is 1000 pixels.',
    })
    await strict.stop()
  })

  test('an image that is rendered for longer than the time limit has status 503', async () => {
    const hasty = await startTestService({ timeoutSeconds: 0 })
    await hasty.add('a.png', await quarters(400, 200).png().toBuffer())
    const response = await hasty.get('a.png', '/m/100x0')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('longer than 0 s') })
    await hasty.stop()
  })

  test('an image whose asset cannot be looked up has status 500, and only the log has the reason', async () => {
    const failing = await startTestService({
      findAsset: () => Promise.reject(new Error('the secret reason')),
      log: (message) => service.messages.push(message),
    })
    const response = await failing.get('a.png')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'The image service failed; its log says why.' })
    expect(service.messages.join()).toContain('the secret reason')
    await failing.stop()
  })
})
