import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportStories } from '../exportStories.ts'
import { eventually } from './testing/eventually.ts'
import { startService } from './testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from './testing/storyFixture.ts'

const names = async (service: Awaited<ReturnType<typeof startService>>) => ({
  draft: (await service.get('stories/1')).body.story?.name,
  published: (await service.get('stories/1', { version: 'published' })).body.story?.name,
})

test('an unchanged file does not change a draft that was saved over HTTP', async () => {
  const first = await startService([storyFixture(1)])
  await first.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await first.stop()
  const restarted = await startService([], { contentDir: first.contentDir, dataDir: first.dataDir })
  expect(await names(restarted)).toEqual({ draft: 'Saved', published: 'Story 1' })
})

test('a changed file is merged with a saved draft by block and field; conflicts are recorded, and both versions are in the history', async () => {
  const content = (title: string, text: string, more: object[] = []) => ({
    _uid: 'root',
    component: 'page',
    title,
    body: [{ _uid: 'a', component: 'text', text }, ...more],
  })
  const file = (name: string, ...of: Parameters<typeof content>) =>
    storyFixture(1, { name, content: content(...of) })
  const service = await startService([file('Story', 'Title', 'One text of two')])
  const saved = content('Mine', 'My text of two', [{ _uid: 'b', component: 'text' }])
  await service.edit('PUT', 'stories/1', { story: { content: saved } })
  await writeStories(service.contentDir, [file('From the file', 'Theirs', 'One text of three')])
  await eventually(async () =>
    expect(await names(service)).toEqual({ draft: 'From the file', published: 'From the file' }),
  )
  const merged = await service.edit('GET', 'stories/1')
  const conflict = { uid: 'root', field: 'title', mine: 'Mine', theirs: 'Theirs' }
  expect(merged.body).toMatchObject({
    story: { content: content('Mine', 'My text of three', [{ _uid: 'b' }]), unpublished_changes: true },
    conflicts: [conflict],
  })
  const { body } = await service.edit('GET', 'versions?model=stories&model_id=1')
  expect(body.versions).toMatchObject([
    { id: 4, event: 'save' },
    { id: 3, event: 'file' },
    { id: 2, event: 'save' },
    { id: 1, event: 'file' },
  ])
  // A second edit of the file merges only what changed since the first.
  await writeStories(service.contentDir, [file('From the file', 'Theirs', 'One text of four')])
  await eventually(async () =>
    expect((await service.edit('GET', 'stories/1')).body).toMatchObject({
      story: { content: content('Mine', 'My text of four', [{ _uid: 'b' }]) },
      conflicts: [conflict],
    }),
  )
  expect(await exportStories(service)).toEqual({ written: [], removed: [] })
  const chosen = await service.edit('POST', 'stories/1/conflicts', {
    settled: [{ uid: 'root', field: 'title' }],
  })
  expect(chosen).toEqual({ status: 200, body: { conflicts: [] } })
  expect((await exportStories(service)).written).toHaveLength(1)
  // The exported version is the merge base from now on.
  await service.edit('PUT', 'stories/1', { story: { content: content('Mine later', 'My text of four') } })
  await writeStories(service.contentDir, [file('From the file', 'Mine', 'My text of five')])
  await eventually(async () =>
    expect((await service.edit('GET', 'stories/1')).body).toMatchObject({
      story: { content: content('Mine later', 'My text of five') },
    }),
  )
  expect((await service.edit('GET', 'stories/1')).body).not.toHaveProperty('conflicts')
})

test('a story file with `unpublished_changes: true` changes the draft and not the published story', async () => {
  const service = await startService([storyFixture(1)])
  await writeStories(service.contentDir, [storyFixture(1, { name: 'Coming', unpublished_changes: true })])
  await eventually(async () =>
    expect(await names(service)).toEqual({ draft: 'Coming', published: 'Story 1' }),
  )
})

test('a new story file with `unpublished_changes: true` is not published, and the log names the file', async () => {
  const service = await startService([storyFixture(1, { unpublished_changes: true })])
  expect(await names(service)).toEqual({ draft: 'Story 1', published: undefined })
  expect(service.logged.join()).toMatch(/story-1_.*contains unpublished changes/)
})

test('a file with `published: false` unpublishes the story', async () => {
  const service = await startService([storyFixture(1)])
  await writeStories(service.contentDir, [storyFixture(1, { published: false })])
  await eventually(async () =>
    expect(await names(service)).toEqual({ draft: 'Story 1', published: undefined }),
  )
})

test('a file that is removed and restored restores the saved draft', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  await service.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  const [file = ''] = await writeStories(service.contentDir, [storyFixture(1)])
  await rm(file)
  await eventually(async () => expect((await service.get('stories/1')).status).toBe(404))
  await writeStories(service.contentDir, [storyFixture(1)])
  await eventually(async () => expect(await names(service)).toEqual({ draft: 'Saved', published: 'Story 1' }))
})

test('a story that was deleted over HTTP remains deleted until its file changes', async () => {
  const first = await startService([storyFixture(1)])
  await first.edit('DELETE', 'stories/1')
  await first.stop()
  const { contentDir, dataDir } = first
  const restarted = await startService([], { contentDir, dataDir })
  expect((await restarted.get('stories/1')).status).toBe(404)
  await writeStories(contentDir, [storyFixture(1, { name: 'Back' })])
  await eventually(async () => expect(await names(restarted)).toEqual({ draft: 'Back', published: 'Back' }))
})

test('a story that moved, or whose folder was renamed, keeps its address when its file changes, also after an export', async () => {
  const notes = storyFixture(5, { slug: 'notes', is_folder: true, content: undefined })
  const inNotes = (n: number) => storyFixture(n, { full_slug: `notes/story-${n}`, parent_id: 5 })
  const service = await startService([notes, inNotes(1), inNotes(2)])
  const folder = join(service.contentDir, 'stories/287488')
  const edited = async (name: string) => {
    for (const n of [1, 2]) {
      const file = join(folder, `story-${n}_${uuidOf(n)}.json`)
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), name }))
    }
    await eventually(async () => {
      for (const version of ['draft', 'published']) {
        const { stories } = (await service.get('stories', { version })).body
        expect(stories.map((story) => story.name)).toEqual([name, name])
      }
    })
    const addresses = ['draft', 'published'].map(async (version) =>
      (await service.get('stories', { version })).body.stories.map(({ full_slug }) => full_slug),
    )
    return Promise.all(addresses)
  }
  await service.edit('PUT', 'stories/5', { story: { slug: 'essays' } })
  await service.edit('PUT', 'stories/2', { story: { parent_id: 0 } })
  await service.edit('POST', 'stories/2/publish')
  const moved = ['essays/story-1', 'story-2']
  expect(await edited('First edit')).toEqual([moved, moved])

  await exportStories(service)
  await service.edit('PUT', 'stories/5', { story: { slug: 'texts' } })
  await service.edit('PUT', 'stories/2', { story: { parent_id: 5 } })
  await service.edit('POST', 'stories/2/publish')
  const later = ['texts/story-1', 'texts/story-2']
  expect(await edited('Second edit')).toEqual([later, later])
})

test('a renamed file is still the same story', async () => {
  const service = await startService([storyFixture(1)])
  const [file = ''] = await writeStories(service.contentDir, [storyFixture(1)])
  await writeStories(service.contentDir, [storyFixture(1, { slug: 'renamed', full_slug: 'renamed' })])
  await rm(file)
  await eventually(async () => expect((await service.get('stories/renamed')).status).toBe(200))
  expect((await service.get('stories/1')).body.story.slug).toBe('renamed')
  expect((await service.get('stories')).body.stories).toHaveLength(1)
})

test('two services on one database see each other’s saves', async () => {
  const one = await startService([storyFixture(1)])
  const two = await startService([], { contentDir: one.contentDir, dataDir: one.dataDir })
  await one.edit('PUT', 'stories/1', { story: { name: 'From one' } })
  await one.edit('POST', 'stories/1/publish')
  expect(await names(two)).toEqual({ draft: 'From one', published: 'From one' })
  expect(two.embedded.cv()).toBe(one.embedded.cv())
})
