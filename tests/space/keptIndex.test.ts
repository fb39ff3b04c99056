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

test('SCALE-08 what happened while the site was away is found at its start', async () => {
  const { service, file, index } = await startIndexed()
  index.close()
  await publish(service, 3, content('Published meanwhile'))
  await service.edit('DELETE', 'stories/4')
  await publish(service, 5, { slug: 'moved' })
  const { look, slugs, told } = openIndex(service, file)
  await look()
  expect(slugs()).toEqual(['blog', 'blog/moved', 'blog/story-3', 'setting'])
  expect(told.map(({ before, after }) => [before?.id, after?.id]).sort()).toEqual([
    [3, 3],
    [4, undefined],
    [5, 5],
  ])
})

test('SCALE-08 a first reading that was interrupted goes on where it stopped, and finds what changed meanwhile', async () => {
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
    kind: 'one kind',
    build: 'one build',
    report: (message) => expect.unreachable(message),
  })
  const pages: number[] = []
  const source = {
    linksPageOnce: client.linksPageOnce,
    storiesPageOnce(params: Parameters<typeof client.storiesPageOnce>[0]) {
      pages.push(params.page ?? 1)
      if (pages.length === 3) throw new Error('The process ends here.')
      return client.storiesPageOnce(params)
    },
  }
  const follower = new SpaceSync(
    ['en'],
    createSpaceReader({ site: sampleSite, registry: sampleRegistry, source }),
    store,
  )
  const { id, version } = await client.space()
  store.setSpace(id)
  await expect(follower.readAll(version)).rejects.toThrow('ends here')
  store.close()
  await service.edit('DELETE', 'stories/11')
  const { index, look } = openIndex(service, file)
  await index.loaded
  expect(index.records).toBeUndefined()
  const requests = await look()
  expect(requests.filter((path) => path === 'stories').length).toBeLessThan(3)
  expect(index.records!.stories).toBe(254)
  expect(index.records!.in('en').byUuid(uuidOf(11))).toBeUndefined()
})

test('SCALE-08 what waits for the first reading finds the records, and reads nothing beside it', async () => {
  const service = await startService(STORIES)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { index, look } = openIndex(service, ':memory:', 'one build', (source) => ({
    ...source,
    async storiesPageOnce(params) {
      asked.resolve()
      await answered.promise
      return source.storiesPageOnce(params)
    },
  }))
  const looked = look()
  await asked.promise
  const found = index.initialRead.then(() => index.records?.stories)
  expect(index.records).toBeUndefined()
  answered.resolve()
  expect(await found).toBe(START.length)
  await looked
})

test('SCALE-08 a damaged list, one of another kind and one of another space are made anew', async () => {
  const { file, index, service } = await startIndexed()
  index.close()
  const other = openIndex(service, file, 'one build', undefined, 'another kind').index
  await other.loaded
  expect(other.records).toBeUndefined()
  writeFileSync(file, 'This is no database, and never was one.'.repeat(100))
  const damaged = openIndex(service, file)
  await damaged.look()
  expect([damaged.slugs(), damaged.reported]).toEqual([START, []])
  await damaged.index.follow({ id: 7, version: 1 }, [])
  expect(damaged.slugs()).toEqual(START)
  damaged.index.close()
})

/** A service's stories as code sees them that makes other records of some of them, with the uuids that are asked for. */
function seenOtherwise(isOther: (id: number) => boolean) {
  const named: string[] = []
  const through = (source: SpaceSource): SpaceSource => ({
    linksPageOnce: (page) => source.linksPageOnce(page),
    async storiesPageOnce(params) {
      named.push(...(params.by_uuids?.split(',') ?? []))
      const page = await source.storiesPageOnce(params)
      const stories = page.stories.map((story) =>
        isOther(story.id) ? { ...story, name: `${story.name} otherwise` } : story,
      )
      return { ...page, stories }
    },
  })
  return { named, through }
}

/** Resolves once what another build made is made again and was another. */
const remade = (index: SpaceIndex) =>
  new Promise<void>((resolve) => index.onRebuilt(async () => void setImmediate(resolve)))

test('SCALE-08 the list of another build is used while it is made again, and tells what that changes', async () => {
  // What was published at last is read anyway.
  const published_at = '2025-12-01T10:00:00.000Z'
  const { file, index, service } = await startIndexed([
    ...STORIES.filter(({ id }) => id !== 3),
    inBlog(3, { published_at }),
  ])
  const kept = [...index.records!.in('en').all()]
  index.close()
  await publish(service, 5, content('Published meanwhile'))
  const { named, through } = seenOtherwise((id) => id === 3)
  const other = openIndex(service, file, 'another build', through)
  await other.index.loaded
  expect(new Set(other.index.records!.in('en').all())).toEqual(new Set(kept))
  const done = remade(other.index)
  await other.look()
  expect(other.index.records!.stories).toBe(kept.length)
  await done
  expect(new Set(named)).toEqual(new Set(kept.map(({ uuid }) => uuid)))
  expect(other.told.map(({ before, after }) => [before?.id, after?.name])).toEqual([
    [5, 'Story 5'],
    [3, 'Story 3 otherwise'],
  ])
  expect(other.reported).toEqual([expect.stringContaining(`${kept.length} stories are read again`)])
  other.index.close()
  const third = openIndex(service, file, 'another build', through)
  expect(await third.look()).toEqual(['spaces/me'])
  expect(third.index.records!.in('en').byUuid(uuidOf(3))?.name).toBe('Story 3 otherwise')
})

test('SCALE-08 records are made again some at a time: a publish has its turn between, and a later start goes on', async () => {
  const many = Array.from({ length: 500 }, (_, number) => inBlog(number + 10))
  const { file, index, service } = await startIndexed([...STORIES, ...many])
  index.close()
  const { named, through } = seenOtherwise(() => true)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const second = openIndex(service, file, 'another build', (source) => ({
    ...through(source),
    async storiesPageOnce(params) {
      if (named.length > 0) asked.resolve()
      if (named.length > 0) await held.promise
      return through(source).storiesPageOnce(params)
    },
  }))
  const remade = new Promise((resolve) => second.index.onChange(() => void resolve(undefined)))
  await second.look()
  await asked.promise
  await publish(service, 3, content('Another title'))
  const looked = second.look(webhook('published', 3))
  held.resolve()
  await remade
  await looked
  expect(second.index.records!.in('en').byUuid(uuidOf(3))?.card?.title).toBe('Another title')
  second.index.close()
  const before = new Set(named)
  expect(before.size).toBeLessThan(500)
  named.length = 0
  const third = openIndex(service, file, 'another build', through)
  await third.index.readCompletely(await second.space())
  expect(named.filter((uuid) => before.has(uuid)).length).toBeLessThanOrEqual(200)
  expect(new Set([...before, ...named]).size).toBe(START.length + many.length)
  expect([...third.index.records!.in('en').all()].every(({ name }) => name.endsWith('otherwise'))).toBe(true)
})

test('SCALE-08 where no file can be written the list is kept in memory', async () => {
  const service = await startService(STORIES)
  const { look, slugs, reported, title } = await openedIn(service)
  await look()
  expect([slugs(), reported]).toEqual([START, [expect.stringContaining('set DATA_DIR')]])
  await publish(service, 3, content('Another title'))
  await look(webhook('published', 3))
  expect(title(3)).toBe('Another title')
})

/** An index whose folder is a file, in which nothing can be written by whatever user. */
async function openedIn(service: RunningService) {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'taken'), '')
  const opened = openIndex(service, join(folder, 'taken', 'space.sqlite'))
  const title = (number: number) => opened.index.records!.in('en').byUuid(uuidOf(number))?.card?.title
  return { ...opened, title }
}
