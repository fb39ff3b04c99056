import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import { PageRecords } from '../pages/PageRecords.ts'
import { type Affected, DependencyIndex } from './DependencyIndex.ts'
import { type FollowOptions, followContent } from './followContent.ts'

const state = (name: string, hash = 'first'): StoryState => ({
  uuid: name,
  language: 'en',
  slug: name,
  bareSlug: name,
  path: `/${name}/`,
  tags: [],
  isStartpage: false,
  hash,
  publishedAt: null,
})

/** A fake of the space's records with the members that are used. */
const space = (...states: readonly StoryState[]) =>
  ({ languages: [{ language: 'en', all: () => states }] }) as unknown as SpaceRecords

const header = {
  key: '{"kind":"#shell"}',
  language: 'en',
  hash: 'of the header',
  reads: { ...NO_DEPENDENCIES, stories: [{ uuid: 'header', language: 'en', hash: 'first' }] },
}

/** Records of three pages under one header, as of version 1. */
async function threePages() {
  const folder = await mkdtemp(join(tmpdir(), 'follow-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const records = PageRecords.open(join(folder, 'pages.sqlite'))
  onTestFinished(() => records.close())
  const resolve = vi.fn(async () => header.hash)
  const index = new DependencyIndex({ resolve, stored: records })
  const follow = async (cv: number, options: Pick<FollowOptions, 'space' | 'changes'>) => {
    let affected: Affected | undefined
    const notify = (found: Affected) => {
      affected = found
    }
    await followContent(cv, { index, records, notify, ...options })
    return affected!
  }
  const names = ['a', 'b', 'c']
  const before = [...names, 'header'].map((name) => state(name))
  await follow(1, { space: space(...before) })
  for (const name of names)
    records.put(
      { address: `/${name}/`, hash: name, further: [], isInDataFolder: false },
      {
        ...NO_DEPENDENCIES,
        stories: [{ uuid: name, language: 'en', hash: 'first' }],
        queries: [header],
      },
      1,
    )
  const left = () => records.validPages().map(({ address }) => address)
  return { records, resolve, left, follow, before }
}

test('SCALE-02 a version invalidates affected pages, whether changes are given or found by comparing stored stories', async () => {
  const { records, left, follow, before } = await threePages()
  const changed = state('b', 'second')
  const followed = await follow(2, { space: space(), changes: [{ before: state('b'), after: changed }] })
  expect([[...followed.entries!], left(), records.cv]).toEqual([['/b/ '], ['/a/', '/c/'], 2])
  const now = space(...before.filter(({ uuid }) => !'bc'.includes(uuid)), changed)
  const found = await follow(3, { space: now })
  expect(found.changes).toEqual([{ before: { ...state('c'), isPartial: true } }])
  expect([left(), records.cv]).toEqual([['/a/'], 3])
})

test('SCALE-03 a query that all pages share is resolved once', async () => {
  const { left, follow, resolve } = await threePages()
  const changes = [{ before: state('header'), after: state('header', 'second') }]
  await follow(2, { space: space(), changes })
  expect([resolve.mock.calls.length, left()]).toEqual([1, ['/a/', '/b/', '/c/']])
  resolve.mockResolvedValue('of another header')
  await follow(3, { space: space(), changes })
  expect([resolve.mock.calls.length, left()]).toEqual([2, []])
})

test('a version invalidates all pages if the stories are unknown', async () => {
  const changes = [{ before: state('b'), after: state('b', 'second') }]
  const { records, left, follow } = await threePages()
  expect(left()).toHaveLength(3)
  const { entries } = await follow(2, { space: undefined, changes })
  expect([entries, left(), records.cv]).toEqual([undefined, [], 2])
})
