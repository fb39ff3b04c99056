import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followChanges } from '../../server/dependencies/followChanges.ts'
import { ContentState } from '../../server/pages/ContentState.ts'
import type { PageFileStore } from '../../server/pages/PageFileStore.ts'
import { PageRecords } from '../../server/pages/PageRecords.ts'
import { RenderQueue } from '../../server/pages/RenderQueue.ts'
import type { ContentClient } from '../../src/content/ContentClient.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { RecordChange } from '../../src/index/storyRecord.ts'
import { changingPages, story } from './changingPages.ts'

/** A change that affects all pages except `/alone/`. */
const SHARED = { before: story('shared'), after: story('shared', 'second') }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('OPS-03 changed pages are re-rendered once the queue has room, if visitors filled it', async () => {
  const queue = new RenderQueue({ running: 1, queue: 0 })
  const { pages, get, publish, hold, rendered } = changingPages({ queue })
  for (const path of ['/a/', '/b/', '/alone/']) await get(path)
  const release = hold()
  const slow = get('/slow/')
  await vi.waitFor(() => expect(rendered()).toContain('/slow/'))
  await publish(SHARED)
  // Starts the revalidation, which finds the queue full.
  await get('/alone/')
  expect((await get('/new/')).status).toBe(503)
  release()
  await slow
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/a/', '/b/'])
  expect((await get('/a/')).cache).toBe('hit')
})

test('a changed page that cannot be re-rendered is reported, and all other pages are re-rendered', async () => {
  const reported: string[] = []
  let fails = false
  const { pages, get, publish, rendered } = changingPages({
    report: (message) => reported.push(message),
    caching: {
      headers: () => ({}),
      supportsVary: true,
      tagsOf({ stories }) {
        if (fails && stories.some(({ uuid }) => uuid === 'a')) throw new Error('The disk is full.')
        return []
      },
    },
  })
  for (const path of ['/b/', '/a/', '/alone/']) await get(path)
  rendered()
  fails = true
  await publish(SHARED)
  await get('/alone/')
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/a/', '/b/'])
  expect(reported).toEqual([expect.stringContaining('/a/ could not be re-rendered')])
  expect((await get('/b/')).text).toBe('/b/ of version 2')
})

test('SCALE-07 a page is stale from when its change was prepared, even if the new version becomes current later', async () => {
  const { get, publish } = changingPages()
  await get('/a/')
  await publish(SHARED)
  vi.advanceTimersByTime(60_000)
  expect((await get('/a/')).text).toBe('/a/ of version 2')
})

test('SCALE-07 pages of a site with page files are re-rendered after a webhook, before a visitor requests one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'revalidation-'))
  const records = PageRecords.open(join(folder, 'records.sqlite'))
  onTestFinished(async () => {
    records.close()
    await rm(folder, { recursive: true, force: true })
  })
  const pageFiles = {
    records,
    has: () => false,
    find: async () => undefined,
    findLast: async () => undefined,
    store: async () => undefined,
  } as unknown as PageFileStore
  let version = 1
  const client = { space: async () => ({ id: 1, name: '', version }), flush: () => undefined }
  const state = new ContentState(client as unknown as ContentClient, (error) =>
    expect.unreachable(`${error}`),
  )
  const { pages, index, get, rendered } = changingPages({ pageFiles, state })
  let notifyChanges: (changes: readonly RecordChange[]) => unknown = () => undefined
  const space = {
    records: { languages: [] } as unknown as SpaceRecords,
    onChange(listener: typeof notifyChanges) {
      notifyChanges = listener
    },
    async follow() {
      if (version === 2) notifyChanges([SHARED as unknown as RecordChange])
    },
  }
  state.addFollower(
    followChanges({ space, index, records, caching: undefined, notify: pages.prepareVersion }),
  )
  await get('/a/')
  rendered()
  version = 2
  await state.refresh({ subject: 'story', action: 'published', spaceId: 1 })
  await vi.waitFor(() => expect(rendered()).toEqual(['/a/']))
})
