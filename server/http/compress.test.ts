import { readFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

/** Returns text in markup followed by a script, like a page. */
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
] as const)(
  'compress with gzip and effort %s makes a page smaller than Node’s default',
  async (effort, level) => {
    const body = await page()
    const compressed = await compress(body, 'gzip', effort)
    expect(gunzipSync(compressed)).toEqual(body)
    expect(compressed.length).toBeLessThan(gzipSync(body, { level }).length)
  },
)

test('compress with gzip makes a script as small as Node’s default', async () => {
  const script = await readFile(new URL('../../src/islands/boot.ts', import.meta.url))
  expect(await compress(script, 'gzip', 'best')).toEqual(gzipSync(script, { level: 9 }))
})

test('compress with Brotli and effort quick makes a page smaller than the default options of equal duration', async () => {
  const body = (await page()).subarray(0, 60_000)
  const compressed = await compress(body, 'br', 'quick')
  expect(brotliDecompressSync(compressed)).toEqual(body)
  const byDefault = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  expect(compressed.length).toBeLessThan(byDefault.length)
})
