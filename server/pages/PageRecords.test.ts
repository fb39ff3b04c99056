import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_DEPENDENCIES, type PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import { ContentChanges } from '../dependencies/ContentChanges.ts'
import { PageRecords } from './PageRecords.ts'

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'page-records-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'pages.sqlite')
}

function opened(file: string): PageRecords {
  const records = PageRecords.open(file)
  onTestFinished(() => records.close())
  return records
}

const story = (uuid: string) => ({ uuid, language: 'en', hash: 'h' })
const shell = {
  key: '{"kind":"#shell"}',
  language: 'en',
  hash: 'x',
  reads: { ...NO_DEPENDENCIES, stories: [story('header')], links: [{ ...story('about'), path: '/about/' }] },
}
const made = (of: Partial<PageDependencies>): PageDependencies => ({
  ...NO_DEPENDENCIES,
  queries: [shell],
  ...of,
})
const page = (address: string) => ({
  address,
  hash: `hash of ${address}`,
  further: [],
  isInDataFolder: false,
})
const partsAffectedBy = (records: PageRecords, uuid: string, bareSlug: string) => {
  const path = `/${bareSlug}/`
  const state = { language: 'en', path, tags: [], isStartpage: false, hash: '', publishedAt: null }
  const { keys } = new ContentChanges([{ before: { ...state, uuid, bareSlug, slug: bareSlug } }])
  return [...records.partsWithKeys(keys)]
}
const pagesAffectedBy = (records: PageRecords, uuid: string, bareSlug: string) =>
  [...new Set(records.users(partsAffectedBy(records, uuid, bareSlug)))].sort()

function threePages(records: PageRecords): void {
  records.setFact('cv', '7')
  records.put(page('/a/'), made({ stories: [story('a')] }), 7)
  records.put(page('/blog/'), made({ stories: [story('b')], lists: [{ folder: 'blog/' }] }), 7)
  records.put(page('/c/'), made({ stories: [story('c')], paths: ['gone'], absent: ['none'] }), 7)
}

test('a change affects pages that depend on its story, folder, path, missing story or query result', async () => {
  const records = opened(await temporaryFile())
  threePages(records)
  expect(pagesAffectedBy(records, 'a', 'a')).toEqual(['/a/ '])
  expect(pagesAffectedBy(records, 'new', 'blog/2020/new')).toEqual(['/blog/ '])
  expect(pagesAffectedBy(records, 'new', 'blogs')).toEqual([])
  expect(pagesAffectedBy(records, 'new', 'gone')).toEqual(['/c/ '])
  expect(pagesAffectedBy(records, 'none', 'elsewhere')).toEqual(['/c/ '])
  expect(pagesAffectedBy(records, 'about', 'about')).toEqual(['/a/ ', '/blog/ ', '/c/ '])
})

test('a part shared by several pages is stored once and deleted with the last page', async () => {
  const records = opened(await temporaryFile())
  threePages(records)
  const [part, ...further] = partsAffectedBy(records, 'header', 'header')
  expect([records.part(part!), further]).toEqual([{ query: shell }, []])
  expect(records.users([part!], 2)).toHaveLength(2)
  records.put(page('/a/'), made({ stories: [story('other')] }), 7)
  expect(pagesAffectedBy(records, 'a', 'a')).toEqual([])
  records.delete(['/a/', '/blog/', '/c/'])
  records.deleteUnusedParts()
  expect(partsAffectedBy(records, 'header', 'header')).toEqual([])
})

test('SCALE-02 an invalidated page is still found but not valid, and valid pages survive reopening the file', async () => {
  const file = await temporaryFile()
  const first = PageRecords.open(file)
  threePages(first)
  first.invalidate(['/a/'])
  expect([first.findValid('/a/'), first.find('/a/')?.hash, first.validCount]).toEqual([
    undefined,
    'hash of /a/',
    2,
  ])
  first.close()
  await copyFile(file, `${file}.copy`)
  for (const records of [opened(`${file}.copy`), PageRecords.copyInMemory(file)])
    expect(records.validPages().map(({ address }) => address)).toEqual(['/blog/', '/c/'])
})

test('put rejects a page that was rendered from a different content version', async () => {
  const records = opened(await temporaryFile())
  threePages(records)
  records.setFact('cv', '8')
  expect(records.put(page('/late/'), made({}), 7)).toBe(false)
  expect(records.findValid('/late/')).toBeUndefined()
})

test('open replaces a damaged file, and read returns undefined for it', async () => {
  const file = await temporaryFile()
  await writeFile(file, 'no database, by any means'.repeat(200))
  expect(PageRecords.read(file)).toBeUndefined()
  expect(opened(file).validCount).toBe(0)
  expect(PageRecords.read(`${file}.none`)).toBeUndefined()
})

test('a record keeps when its page expires', async () => {
  const records = opened(await temporaryFile())
  records.setFact('cv', '7')
  records.put({ ...page('/event/'), expiresAt: 1000 }, made({}), 7)
  expect(records.findValid('/event/')?.expiresAt).toBe(1000)
})
