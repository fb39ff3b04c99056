import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compress } from '../http/compress.ts'
import { CompressionCache } from './CompressionCache.ts'
import { compressFiles } from './compressFiles.ts'

const TEXT = `export const words = '${'many words and more words '.repeat(40)}'\n`

async function folders() {
  const folder = await mkdtemp(join(tmpdir(), 'compress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  await writeFile(join(assets, 'app.js'), TEXT)
  return { assets, cached: join(folder, 'kept') }
}

const forms = async (assets: string) => {
  const [br, gz] = await Promise.all(['br', 'gz'].map((end) => readFile(join(assets, `app.js.${end}`))))
  return { br: br!, gz: gz! }
}

test('compressFiles compresses text files but no pictures', async () => {
  const { assets, cached } = await folders()
  await writeFile(join(assets, 'photo.png'), TEXT)
  await compressFiles(assets, { cache: new CompressionCache(cached) })
  expect((await readdir(assets)).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.png'])
  const { br, gz } = await forms(assets)
  expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([TEXT, TEXT])
})

test('a cached file is reused only for the same content and effort', async () => {
  const { assets, cached } = await folders()
  const known = new CompressionCache(cached)
  // Compressed with less effort, so that the cached file is recognizable.
  const quick = await compress(Buffer.from(TEXT), 'br', 'quick')
  await known.store(Buffer.from(TEXT), 'br', 'best', quick)
  await compressFiles(assets, { cache: known })
  expect((await forms(assets)).br).toEqual(quick)

  await compressFiles(assets, { cache: known, effort: 'good' })
  expect((await forms(assets)).br).toEqual(await compress(Buffer.from(TEXT), 'br', 'good'))

  await writeFile(join(assets, 'app.js'), `${TEXT}// changed\n`)
  await compressFiles(assets, { cache: known })
  expect(brotliDecompressSync((await forms(assets)).br).toString()).toBe(`${TEXT}// changed\n`)
})

test.each([
  ['truncated', (form: Buffer) => form.subarray(0, form.length - 4)],
  ['from a different text', () => compress(Buffer.from('other'), 'br', 'best')],
] as const)('a cached file that is %s is replaced', async (_what, damage) => {
  const { assets, cached } = await folders()
  const known = new CompressionCache(cached)
  const whole = await compress(Buffer.from(TEXT), 'br', 'best')
  await known.store(Buffer.from(TEXT), 'br', 'best', await damage(whole))
  await compressFiles(assets, { cache: known })
  expect((await forms(assets)).br).toEqual(whole)
  expect(await known.find(Buffer.from(TEXT), 'br', 'best')).toEqual(whole)
})

test('compressFiles works without a writable cache', async () => {
  const { assets, cached } = await folders()
  await writeFile(cached, 'a file, no folder')
  await compressFiles(assets, { cache: new CompressionCache(cached) })
  expect(brotliDecompressSync((await forms(assets)).br).toString()).toBe(TEXT)
})

test('cached files that no build has used for a month are deleted', async () => {
  const { assets, cached } = await folders()
  const known = new CompressionCache(cached)
  await known.store(Buffer.from('old'), 'br', 'best', await compress(Buffer.from('old'), 'br', 'quick'))
  const [old] = await readdir(cached)
  const before = new Date(Date.now() - 31 * 24 * 3_600_000)
  await utimes(join(cached, old!), before, before)
  await compressFiles(assets, { cache: known })
  expect(await readdir(cached)).toHaveLength(2)
  expect(await readdir(cached)).not.toContain(old)
})
