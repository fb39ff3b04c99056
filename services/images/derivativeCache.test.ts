import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDerivativeCache } from './derivativeCache.ts'

let dir: string
const log = (message: string) => {
  throw new Error(message)
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'derivatives-'))
})

afterEach(() => rm(dir, { recursive: true, force: true }))

const ten = Buffer.alloc(10, 'x')

test('the cache returns written files, and undefined for other keys', async () => {
  const cache = createDerivativeCache(dir, 100, log)
  expect(await cache.read('aa1')).toBeUndefined()
  await cache.write('aa1', ten)
  expect(await cache.read('aa1')).toEqual(ten)
  expect(await readdir(join(dir, 'aa'))).toEqual(['aa1'])
})

test('a full cache evicts the least recently used file', async () => {
  const cache = createDerivativeCache(dir, 30, log)
  for (const key of ['aa1', 'bb2', 'cc3']) await cache.write(key, ten)
  await cache.read('aa1')
  await cache.write('dd4', ten)
  expect(await cache.read('bb2')).toBeUndefined()
  for (const key of ['aa1', 'cc3', 'dd4']) expect(await cache.read(key), key).toEqual(ten)
})

test('files of an earlier run count, and the oldest is evicted first', async () => {
  const before = createDerivativeCache(dir, 100, log)
  for (const [index, key] of ['aa1', 'bb2', 'cc3'].entries()) {
    await before.write(key, ten)
    await utimes(join(dir, key.slice(0, 2), key), 1000 - index, 1000 - index)
  }
  const cache = createDerivativeCache(dir, 30, log)
  await cache.write('dd4', ten)
  expect(await cache.read('cc3')).toBeUndefined()
  expect(await cache.read('bb2')).toEqual(ten)
})

test('incomplete files of a crashed run are removed, and an empty file counts as missing', async () => {
  await mkdir(join(dir, 'aa'))
  const old = join(dir, 'aa', 'aa1.old.tmp')
  await writeFile(old, ten)
  await utimes(old, 1, 1)
  await writeFile(join(dir, 'aa', 'aa1.new.tmp'), ten)
  await writeFile(join(dir, 'aa', 'aa1'), '')
  const cache = createDerivativeCache(dir, 100, log)
  expect(await cache.read('aa1')).toBeUndefined()
  await cache.write('aa2', ten)
  expect(await readdir(join(dir, 'aa'))).toEqual(['aa1', 'aa1.new.tmp', 'aa2'])
})
