import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { pagesToWrite } from './pagesToWrite.ts'

const PATHS = ['/', '/blog/', '/about/']

/** Records of a build with the pages of `PATHS` and two further pages of a list. */
async function builtRecords() {
  const folder = await mkdtemp(join(tmpdir(), 'pages-to-write-'))
  const records = PageRecords.open(join(folder, 'pages.sqlite'))
  onTestFinished(async () => {
    records.close()
    await rm(folder, { recursive: true, force: true })
  })
  const put = (address: string, further: readonly string[] = [], expiresAt?: number) =>
    records.put({ address, hash: '', further, expiresAt, isInDataFolder: false }, NO_DEPENDENCIES, records.cv)
  for (const path of ['/', '/about/']) put(path)
  put('/blog/', ['/blog/?page=2', '/blog/?page=3'])
  for (const page of [2, 3]) put(`/blog/?page=${page}`)
  return { records, put }
}

test('SCALE-06 a build without changes writes no page, and an added page is written', async () => {
  const { records } = await builtRecords()
  expect(pagesToWrite(records, PATHS).waiting).toEqual([])
  expect(pagesToWrite(records, [...PATHS, '/new/']).waiting).toEqual(['/new/'])
})

test('SCALE-06 if only a further page of a list is affected, only that page is written', async () => {
  const { records } = await builtRecords()
  records.invalidate(['/blog/?page=3'])
  const { known, waiting } = pagesToWrite(records, PATHS)
  expect(waiting).toEqual(['/blog/?page=3'])
  expect([...known].sort()).toEqual(['/', '/about/', '/blog/', '/blog/?page=2'])
})

test('an expired page is written, and further pages of an outdated list are not', async () => {
  const { records, put } = await builtRecords()
  put('/about/', [], Date.now())
  records.invalidate(['/blog/', '/blog/?page=3'])
  // A build finds the further pages when it has written the first one.
  expect(pagesToWrite(records, PATHS).waiting.sort()).toEqual(['/about/', '/blog/'])
})
