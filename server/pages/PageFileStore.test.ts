import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import { writeBuildFingerprint } from './buildFingerprint.ts'
import { PageFileStore } from './PageFileStore.ts'
import { PageRecords } from './PageRecords.ts'
import { pageFile, pageHash, writePageFile } from './pageFiles.ts'

const SPACE = 7
const fingerprint = {
  build: 'one',
  siteUrl: '',
  fixedSiteUrl: false,
  spaceId: SPACE,
  endpoint: '',
  settings: {},
}

/** A build with one page, `/a/`, whose HTML is `built`. */
async function oneBuiltPage() {
  const folder = await mkdtemp(join(tmpdir(), 'page-file-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const built = { pageFiles: join(folder, 'pages'), pages: join(folder, 'pages.sqlite') }
  await mkdir(built.pageFiles)
  await writePageFile(pageFile(built.pageFiles, '/a/'), 'built')
  const records = PageRecords.open(built.pages)
  writeBuildFingerprint(records, fingerprint)
  records.setFact('id', 'build')
  records.setFact('cv', '1')
  const page = { address: '/a/', hash: pageHash('built'), further: [], isInDataFolder: false }
  records.put(page, NO_DEPENDENCIES, 1)
  records.close()
  return async (
    spaceId: number | undefined = SPACE,
    report: (message: string, error?: unknown) => void = (message, error) =>
      expect.unreachable(`${message} ${error}`),
  ) => {
    const store = await PageFileStore.open({
      built,
      dataDir: join(folder, 'data'),
      siteUrl: 'https://site.example',
      spaceId: () => spaceId,
      report,
    })
    const html = async () => {
      const found = await store.find('/a/', 1)
      return (
        found && (await (await found.body.answer(new Request('https://site.example/a/'), 200, {})).text())
      )
    }
    const write = (text: string, cv = 1) =>
      store.store('/a/', { html: text, expiresAt: undefined, further: [], dependencies: NO_DEPENDENCIES }, cv)
    return { store, html, write }
  }
}

test('SCALE-02 a page that changes, and then changes back to the bytes of the build, is found after a restart', async () => {
  const start = await oneBuiltPage()
  const first = await start()
  expect(await first.html()).toBe('built')
  for (let rendering = 0; rendering < 2; rendering++) {
    await first.write('changed')
    expect(await first.html()).toBe('changed')
  }
  await first.write('built')
  expect(await first.html()).toBe('built')
  first.store.close()
  const second = await start()
  expect(await second.html()).toBe('built')
  await second.write('built')
  expect(await second.html()).toBe('built')
  second.store.close()
})

test('SCALE-02 a page of an earlier version, of a different space or after a stop is not stored', async () => {
  const start = await oneBuiltPage()
  const { store, html, write } = await start()
  store.records.setFact('cv', '2')
  await write('late', 1)
  store.records.setFact('cv', '1')
  expect(await html()).toBe('built')
  store.close()
  await write('after the stop')
  const second = await start()
  expect(await second.html()).toBe('built')
  second.store.close()
  const elsewhere = await start(SPACE + 1)
  await elsewhere.write('of a different space')
  expect([await elsewhere.html(), elsewhere.store.has('/a/')]).toEqual([undefined, false])
  elsewhere.store.close()
})

test('a page whose record cannot be deleted is reported', async () => {
  const start = await oneBuiltPage()
  const reported: string[] = []
  const { store } = await start(SPACE, (message) => reported.push(message))
  store.records.close()
  await store.delete('/a/')
  expect(reported).toEqual([expect.stringContaining('/a/ could not be removed')])
})
