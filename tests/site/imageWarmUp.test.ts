import { expect, test } from 'vitest'
import { pictureCandidates } from '../../server/images/pictureCandidates.ts'
import { ask } from './ask.ts'
import { siteForTest } from './siteServer.ts'

/** `Accept` of a current browser for pictures. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test('the first view of a list after a start shows pictures that were converted ahead', async () => {
  const site = await siteForTest({ WARM_IMAGES: 'on' })
  const made = () => [...site.output().matchAll(/Rendered (\/f\/\S+)/g)].map(([, address]) => address)
  const { text } = await ask(site.url, '/blog/')
  const pictures = pictureCandidates(text, 6)
  expect(pictures.length).toBeGreaterThan(20)
  await expect
    .poll(() => pictures.filter((address) => !made().includes(address)), { timeout: 150_000 })
    .toEqual([])
  for (const address of pictures) {
    const shown = await ask(site.url, address, { headers: { accept: ACCEPT } })
    expect(shown.status).toBe(200)
    expect(shown.headers['content-type']).toBe('image/avif')
  }
  await site.end()
  const levels = site.output().matchAll(/"level":"(\w+)","message":"Rendered /g)
  expect(new Set([...levels].map(([, level]) => level))).toEqual(new Set(['info']))
  // Each picture was made once, so the view has made none.
  expect(pictures.filter((address) => made().filter((one) => one === address).length !== 1)).toEqual([])
})
