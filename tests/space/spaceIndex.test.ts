import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  type RunningService,
  startService,
  temporaryFolder,
} from '../../embedded/content/testing/startService.ts'
import { storyFixture, uuidOf } from '../../embedded/content/testing/storyFixture.ts'
import { RecordFile } from '../../server/space/RecordFile.ts'
import { SpaceIndex } from '../../server/space/SpaceIndex.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { parseWebhook, type WebhookEvent } from '../../src/content/webhook.ts'
import { sampleRegistry, sampleSite } from '../../src/site/sampleSite.testkit.tsx'
import { SpaceFollower } from '../../src/site/space/SpaceFollower.ts'
import { createSpaceReader, type SpaceSource } from '../../src/site/space/spaceReader.ts'
import type { RecordChange } from '../../src/site/space/storyRecord.ts'

const inBlog = (number: number, changes: Parameters<typeof storyFixture>[1] = {}) =>
  storyFixture(number, { full_slug: `blog/story-${number}`, parent_id: 1, ...changes })

const STORIES = [
  storyFixture(1, { slug: 'blog', is_folder: true, content: {} }),
  storyFixture(2, { slug: 'blog-start', full_slug: 'blog/', parent_id: 1, is_startpage: true }),
  ...[3, 4, 5].map((number) => inBlog(number)),
  storyFixture(6, { slug: 'setting', content: { _uid: 'x', component: 'setting' } }),
]

/** An index over a service, with what it was told to report and what it told of. */
function openIndex(
  service: RunningService,
  file: string,
  build = 'one build',
  through = (source: SpaceSource): SpaceSource => source,
  kind = 'one kind',
) {
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const reported: string[] = []
  const told: RecordChange[] = []
  const report = (message: string) => void reported.push(message)
  const options = { site: sampleSite, registry: sampleRegistry, source: through(client) }
  const index = new SpaceIndex({
    file: new RecordFile({ file, kind, build, report }),
    makeFollower: (store) => new SpaceFollower(['en'], createSpaceReader(options), store),
    report,
  })
  index.onChange((changes) => void told.push(...changes))
  onTestFinished(() => index.close())
  return {
    index,
    reported,
    told,
    /** Looks at the space as the site does at each poll, and after webhooks. Gives the requests of it. */
    async look(...events: WebhookEvent[]) {
      const before = service.requests.length
      await index.follow(await client.space(), events)
      return service.requests.slice(before).map(({ path }) => path.replace('/v2/cdn/', ''))
    },
    space: () => client.space(),
    slugs: () => [...(index.records?.in('en').all() ?? [])].map(({ slug }) => slug).sort(),
  }
}

const START = ['blog', 'blog/story-3', 'blog/story-4', 'blog/story-5', 'setting']

const webhook = (action: string, storyId: number): WebhookEvent =>
  parseWebhook(JSON.stringify({ action, space_id: 287488, story_id: storyId, full_slug: 'x' }))!

/** Saves something of a story and publishes it. */
async function publish(service: RunningService, number: number, story: object): Promise<void> {
  for (const [method, path, body] of [
    ['PUT', '', { story }],
    ['POST', '/publish', {}],
  ] as const) {
    const answer = await service.edit(method, `stories/${number}${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
}

const content = (title: string) => ({ content: { _uid: 'root', component: 'page', title } })

/** A service with an index over it that has read the space. */
async function startIndexed(stories = STORIES) {
  const service = await startService(stories)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const opened = openIndex(service, file)
  await opened.look()
  const title = (number: number) => opened.index.records!.in('en').byUuid(uuidOf(number))?.card?.title
  return { service, file, title, ...opened }
}

test('SCALE-08 reads the space once, and a start later asks for its version alone', async () => {
  const service = await startService(STORIES)
  const file = join(await temporaryFolder(), 'space.sqlite')
  const first = openIndex(service, file)
  expect(first.index.records).toBeUndefined()
  expect(await first.look()).toEqual(['spaces/me', 'stories'])
  expect(first.slugs()).toEqual(START)
  const kept = [...first.index.records!.in('en').all()]
  first.index.close()
  const second = openIndex(service, file)
  await second.index.loaded
  expect(new Set(second.index.records!.in('en').all())).toEqual(new Set(kept))
  expect(await second.look()).toEqual(['spaces/me'])
})

test('SCALE-08 a webhook costs the same requests however large the space is, and tells what has changed', async () => {
  const many = Array.from({ length: 150 }, (_, index) => inBlog(index + 10))
  for (const stories of [STORIES, [...STORIES, ...many]]) {
    const { service, look, title, told } = await startIndexed(stories)
    await publish(service, 3, content('Another title'))
    expect(await look(webhook('published', 3))).toEqual(['spaces/me', 'stories', 'stories'])
    expect(title(3)).toBe('Another title')
    expect(told.map(({ before, after }) => [before?.card?.title, after?.card?.title])).toEqual([
      ['Title 3', 'Another title'],
    ])
    await service.edit('POST', 'stories/4/unpublish', {})
    expect(await look(webhook('unpublished', 4))).toEqual(['spaces/me', 'stories', 'stories', 'stories'])
    expect(title(4)).toBeUndefined()
    expect(told.at(-1)).toEqual({ before: expect.objectContaining({ id: 4 }) })
  }
})

test('SCALE-08 what no webhook told is found at the next look: publishes, deletions, moves and moved folders', async () => {
  const { service, look, title, slugs, told } = await startIndexed()
  await publish(service, 3, content('Another title'))
  await look()
  expect(title(3)).toBe('Another title')
  await service.edit('DELETE', 'stories/4')
  await look()
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
  await publish(service, 5, { slug: 'moved' })
  await look()
  expect(slugs()).toEqual(['blog', 'blog/moved', 'blog/story-3', 'setting'])
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await look()
  expect(slugs()).toEqual(['journal', 'journal/moved', 'journal/story-3', 'setting'])
  const moved = told.at(-1)!
  expect(moved.before!.slug.replace('blog', 'journal')).toBe(moved.after!.slug)
  told.length = 0
  await look()
  expect(told).toEqual([])
})

test('SCALE-08 a folder that a webhook alone names as moved takes its stories along', async () => {
  const service = await startService(STORIES)
  // A service may leave the dates of what moved as they were.
  const { look, slugs } = openIndex(service, ':memory:', 'one build', (source) => ({
    linksPageOnce: (page) => source.linksPageOnce(page),
    storiesPageOnce: async (params) => {
      const page = await source.storiesPageOnce(params)
      return 'published_at_gt' in params ? { ...page, stories: [], total: 0 } : page
    },
  }))
  await look()
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  await look(webhook('moved', 1))
  expect(slugs()).toEqual(START.map((slug) => slug.replace('blog', 'journal')))
})

test('SCALE-08 a lost webhook beside one that came leaves no trace', async () => {
  const { service, look, title, slugs } = await startIndexed()
  await publish(service, 3, content('Published without a webhook'))
  await service.edit('DELETE', 'stories/4')
  await publish(service, 5, content('Published with one'))
  await look(webhook('published', 5))
  expect([title(3), title(5)]).toEqual(['Published without a webhook', 'Published with one'])
  expect(slugs()).toEqual(['blog', 'blog/story-3', 'blog/story-5', 'setting'])
})

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

test('SCALE-08 a file that was edited by hand, with the dates it had, is found', async () => {
  const { service, look, title } = await startIndexed()
  const file = join(service.contentDir, 'stories/287488', `story-3_${uuidOf(3)}.json`)
  writeFileSync(file, JSON.stringify(inBlog(3, content('Edited by hand')), null, 2))
  const looked = async () => {
    await look()
    return title(3)
  }
  await expect.poll(looked).toBe('Edited by hand')
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
  const follower = new SpaceFollower(
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
  const found = index.firstReading.then(() => index.records?.stories)
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
  new Promise<void>((resolve) => index.onRemade(async () => void setImmediate(resolve)))

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
  await third.index.whole(await second.space())
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
