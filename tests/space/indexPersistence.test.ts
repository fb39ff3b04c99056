import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RecordFile } from '../../server/space/RecordFile.ts'
import type { SpaceIndex } from '../../server/space/SpaceIndex.ts'
import {
  type RunningService,
  startService,
  temporaryFolder,
} from '../../services/content/testing/startService.ts'
import { uuidOf } from '../../services/content/testing/storyFixture.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader, type SpaceSource } from '../../src/index/spaceReader.ts'
import { sampleRegistry, sampleSite } from '../../src/pages/sampleSite.testkit.tsx'
import { content, inBlog, openIndex, publish, START, STORIES, startIndexed, webhook } from './indexedSpace.ts'

test('SCALE-08 a start finds changes that were made while the site was stopped', async () => {
  const { service, file, index } = await startIndexed()
  index.close()
  await publish(service, 3, content('Published while stopped'))
  await service.edit('DELETE', 'stories/4')
  await publish(service, 5, { slug: 'moved' })
  const { sync, slugs, changes } = openIndex(service, file)
  await sync()
  expect(slugs()).toEqual(['blog', 'blog/moved', 'blog/story-3', 'setting'])
  expect(changes.map(({ before, after }) => [before?.id, after?.id]).sort()).toEqual([
    [3, 3],
    [4, undefined],
    [5, 5],
  ])
})

test('SCALE-08 an interrupted initial read continues at the next start, and finds changes made in between', async () => {
  const many = Array.from({ length: 250 }, (_, index) => inBlog(index + 10))
  const service = await startService([...STORIES, ...many])
  const file = join(await temporaryFolder(), 'space.sqlite')
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const store = new RecordFile({
    file,
    kind: 'first kind',
    build: 'first build',
    report: (message) => expect.unreachable(message),
  })
  const pages: number[] = []
  const source = {
    uncachedLinksPage: client.uncachedLinksPage,
    uncachedStoriesPage(params: Parameters<typeof client.uncachedStoriesPage>[0]) {
      pages.push(params.page ?? 1)
      if (pages.length === 3) throw new Error('The process ends here.')
      return client.uncachedStoriesPage(params)
    },
  }
  const spaceSync = new SpaceSync(
    ['en'],
    createSpaceReader({ site: sampleSite, registry: sampleRegistry, source }),
    store,
  )
  const { id, version } = await client.space()
  store.setSpace(id)
  await expect(spaceSync.readAll(version)).rejects.toThrow('ends here')
  store.close()
  await service.edit('DELETE', 'stories/11')
  const { index, sync } = openIndex(service, file)
  await index.loaded
  expect(index.records).toBeUndefined()
  const requests = await sync()
  expect(requests.filter((path) => path === 'stories').length).toBeLessThan(3)
  expect(index.records!.stories).toBe(254)
  expect(index.records!.in('en').byUuid(uuidOf(11))).toBeUndefined()
})

test('SCALE-08 initialRead resolves when the records can be read', async () => {
  const service = await startService(STORIES)
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { index, sync } = openIndex(service, ':memory:', 'first build', (source) => ({
    ...source,
    async uncachedStoriesPage(params) {
      requested.resolve()
      await released.promise
      return source.uncachedStoriesPage(params)
    },
  }))
  const synced = sync()
  await requested.promise
  const found = index.initialRead.then(() => index.records?.stories)
  expect(index.records).toBeUndefined()
  released.resolve()
  expect(await found).toBe(START.length)
  await synced
})

test('SCALE-08 a file that is damaged, of a different kind or of a different space is replaced', async () => {
  const { file, index, service } = await startIndexed()
  index.close()
  const other = openIndex(service, file, 'first build', undefined, 'second kind').index
  await other.loaded
  expect(other.records).toBeUndefined()
  writeFileSync(file, 'This file is not a database.'.repeat(100))
  const damaged = openIndex(service, file)
  await damaged.sync()
  expect([damaged.slugs(), damaged.reported]).toEqual([START, []])
  await damaged.index.follow({ id: 7, version: 1 }, [])
  expect(damaged.slugs()).toEqual(START)
  damaged.index.close()
})

/** Changes the names of some stories, as a build with different records would. Collects the requested uuids. */
function renamingSource(isRenamed: (id: number) => boolean) {
  const requested: string[] = []
  const through = (source: SpaceSource): SpaceSource => ({
    uncachedLinksPage: (page) => source.uncachedLinksPage(page),
    async uncachedStoriesPage(params) {
      requested.push(...(params.by_uuids?.split(',') ?? []))
      const page = await source.uncachedStoriesPage(params)
      const stories = page.stories.map((story) =>
        isRenamed(story.id) ? { ...story, name: `${story.name} renamed` } : story,
      )
      return { ...page, stories }
    },
  })
  return { requested, through }
}

/** Resolves when the index has rebuilt the records of a different build. */
const rebuilt = (index: SpaceIndex) =>
  new Promise<void>((resolve) => index.onRebuilt(async () => void setImmediate(resolve)))

test('SCALE-08 the records of a different build are used until they are rebuilt, which reports the changes', async () => {
  // The index reads the last published stories in any case.
  const published_at = '2025-12-01T10:00:00.000Z'
  const { file, index, service } = await startIndexed([
    ...STORIES.filter(({ id }) => id !== 3),
    inBlog(3, { published_at }),
  ])
  const stored = [...index.records!.in('en').all()]
  index.close()
  await publish(service, 5, content('Published while stopped'))
  const { requested, through } = renamingSource((id) => id === 3)
  const other = openIndex(service, file, 'second build', through)
  await other.index.loaded
  expect(new Set(other.index.records!.in('en').all())).toEqual(new Set(stored))
  const done = rebuilt(other.index)
  await other.sync()
  expect(other.index.records!.stories).toBe(stored.length)
  await done
  expect(new Set(requested)).toEqual(new Set(stored.map(({ uuid }) => uuid)))
  expect(other.changes.map(({ before, after }) => [before?.id, after?.name])).toEqual([
    [5, 'Story 5'],
    [3, 'Story 3 renamed'],
  ])
  expect(other.reported).toEqual([expect.stringContaining(`${stored.length} stories are reloaded`)])
  other.index.close()
  const third = openIndex(service, file, 'second build', through)
  expect(await third.sync()).toEqual(['spaces/me'])
  expect(third.index.records!.in('en').byUuid(uuidOf(3))?.name).toBe('Story 3 renamed')
})

test('SCALE-08 records are rebuilt in batches, a publish is processed between two batches, and a later start continues', async () => {
  // Earlier than other stories: the index reads the last published ones also without a rebuild.
  const published_at = '2025-12-01T10:00:00.000Z'
  const many = Array.from({ length: 500 }, (_, number) => inBlog(number + 10, { published_at }))
  const { file, index, service } = await startIndexed([...STORIES, ...many])
  index.close()
  const { requested, through } = renamingSource(() => true)
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const second = openIndex(service, file, 'second build', (source) => ({
    ...through(source),
    async uncachedStoriesPage(params) {
      if (requested.length > 0) started.resolve()
      if (requested.length > 0) await released.promise
      return through(source).uncachedStoriesPage(params)
    },
  }))
  const changed = new Promise((resolve) => second.index.onChange(() => void resolve(undefined)))
  await second.sync()
  await started.promise
  await publish(service, 3, content('New title'))
  const synced = second.sync(webhook('published', 3))
  released.resolve()
  await changed
  await synced
  expect(second.index.records!.in('en').byUuid(uuidOf(3))?.card?.title).toBe('New title')
  second.index.close()
  const before = new Set(requested)
  expect(before.size).toBeLessThan(500)
  requested.length = 0
  const third = openIndex(service, file, 'second build', through)
  await third.index.readCompletely(await second.space())
  expect(requested.filter((uuid) => before.has(uuid)).length).toBeLessThanOrEqual(200)
  expect(new Set([...before, ...requested]).size).toBe(START.length + many.length)
  expect([...third.index.records!.in('en').all()].every(({ name }) => name.endsWith('renamed'))).toBe(true)
})

test('SCALE-08 if the file cannot be written, the records are only in memory', async () => {
  const service = await startService(STORIES)
  const { sync, slugs, reported, title } = await openUnwritable(service)
  await sync()
  expect([slugs(), reported]).toEqual([START, [expect.stringContaining('set DATA_DIR')]])
  await publish(service, 3, content('New title'))
  await sync(webhook('published', 3))
  expect(title(3)).toBe('New title')
})

/** Opens an index whose folder is a file, so that no user can write to it. */
async function openUnwritable(service: RunningService) {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const opened = openIndex(service, join(folder, 'file', 'space.sqlite'))
  const title = (number: number) => opened.index.records!.in('en').byUuid(uuidOf(number))?.card?.title
  return { ...opened, title }
}
