import { readFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

/** Text in markup with a script after it, as pages are. */
async function page(): Promise<Buffer> {
  const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')
  const [text, script] = await Promise.all([
    read('../../docs/requirements.md'),
    read('../../src/navigation/Navigator.ts'),
  ])
  return Buffer.from(`<!doctype html><main>${text}</main><script>${script}</script>`)
}

test.each([
  ['quick', 6],
  ['best', 9],
] as const)('gzip, %s: a page is smaller than by default, and the same', async (effort, level) => {
  const body = await page()
  const compressed = await compress(body, 'gzip', effort)
  expect(gunzipSync(compressed)).toEqual(body)
  expect(compressed.length).toBeLessThan(gzipSync(body, { level }).length)
})

test('gzip: what is all of one kind is as small as by default', async () => {
  const script = await readFile(new URL('../../src/islands/boot.ts', import.meta.url))
  expect(await compress(script, 'gzip', 'best')).toEqual(gzipSync(script, { level: 9 }))
})

test('Brotli, quick: a page is smaller than with the quality that takes as long by default, and the same', async () => {
  const body = (await page()).subarray(0, 60_000)
  const compressed = await compress(body, 'br', 'quick')
  expect(brotliDecompressSync(compressed)).toEqual(body)
  const byDefault = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(compressed.length).toBeLessThan(byDefault.length)
})
