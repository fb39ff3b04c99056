import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import { createStory, deleteStory } from '../content/editStories.ts'
import { openSpace } from '../content/testing/openSpace.ts'
import { startService } from '../content/testing/startService.ts'
import { storyFixture, uuidOf } from '../content/testing/storyFixture.ts'
import { exportStories } from '../exportStories.ts'
import { managementClient } from './managementClient.testkit.ts'

const folder = storyFixture(5, {
  name: 'Notes',
  slug: 'notes',
  full_slug: 'notes',
  is_folder: true,
  content: undefined,
})
const child = storyFixture(6, { slug: 'swifts', full_slug: 'notes/swifts', parent_id: 5 })
type Listed = { readonly id: number; readonly deleted_at: string }

test('EDIT-05 deleted stories are listed, last deleted first, and restored as drafts with id, uuid and history', async () => {
  const service = await startService([storyFixture(1), storyFixture(2), folder])
  const { edit, get } = service
  await edit('PUT', 'stories/1', { story: { name: 'Renamed' } })
  for (const id of [1, 2, 5]) expect((await edit('DELETE', `stories/${id}`)).status).toBe(200)
  const list = async (query = '') =>
    (await edit('GET', `stories?in_trash=1${query}`)).body.stories as readonly Listed[]
  expect(await list()).toMatchObject([
    { id: 5, is_folder: true },
    { id: 2, was_published: true },
    { id: 1, uuid: uuidOf(1), name: 'Renamed', full_slug: 'story-1', deleted_at: expect.any(String) },
  ])
  expect((await list('&search=RENAMED')).map(({ id }) => id)).toEqual([1])
  expect((await list('&story_only=1')).map(({ id }) => id)).toEqual([2, 1])
  expect((await list('&page=2&per_page=2')).map(({ id }) => id)).toEqual([1])
  const { stories } = managementClient(service)
  expect((await stories.list({ query: { in_trash: true } })).data.stories).toHaveLength(3)

  const restored = await edit('PUT', 'stories/1/undelete', {})
  expect(restored).toMatchObject({
    status: 200,
    body: { story: { id: 1, uuid: uuidOf(1), name: 'Renamed', published: false, deleted_at: null } },
  })
  expect((await get('stories/story-1')).body.story.content.title).toBe('Title 1')
  expect((await get('stories/story-1', { version: 'published' })).status).toBe(404)
  expect((await edit('GET', 'story_versions?by_story_id=1')).body.story_versions).toHaveLength(4)
  expect((await list()).map(({ id }) => id)).toEqual([5, 2])
  expect((await edit('GET', 'stories')).body.stories).toHaveLength(1)
})

test('EDIT-05 the official client restores a story and republishes its published version', async () => {
  const service = await startService([storyFixture(1)])
  const client = service.client({ endpoint: `${service.origin}/v1`, oauthToken: LOCAL_SECRET, rateLimit: 50 })
  const content = { ...storyFixture(1).content, title: 'Draft' }
  await service.edit('PUT', 'stories/1', { story: { content } })
  await service.edit('DELETE', 'stories/1')
  const restored = await client.put(`spaces/${service.space}/stories/1/undelete?republish=1`, {})
  expect((restored.data as { story: unknown }).story).toMatchObject({
    published: true,
    unpublished_changes: true,
    content: { title: 'Draft' },
  })
  const visitors = await service.get('stories/story-1', { version: 'published' })
  expect(visitors.body.story.content.title).toBe('Title 1')
})

test('EDIT-05 the trash contains the 1000 last deleted stories, and ids are never reused', async () => {
  const { space, store } = await openSpace([])
  const count = 1003
  space.change((state) =>
    Array.from({ length: count }, (_, at) => {
      const story = { name: `S${at}`, slug: `s${at}`, content: { component: 'page' } }
      const largestId = state.largestId + at
      return createStory({ ...state, largestId }, story)[0]!
    }),
  )
  const rows = space.state().index.draft.stories.map(({ uuid }) => uuid)
  for (const some of [rows.slice(0, 3), rows.slice(3)])
    space.change((state) => some.flatMap((uuid) => deleteStory(state, state.row(uuid)!)))
  expect(store.trash.all()).toHaveLength(1000)
  expect(store.trash.all().some(({ card }) => rows.indexOf(card.data.uuid) < 3)).toBe(false)
  expect(store.row(rows[0]!)).toBeUndefined()
  expect(store.versions(rows[0]!)).toEqual([])
  expect(store.largestId()).toBe(count)
})

test('EDIT-05 restoring a story restores its deleted folders, or uses the folder that has their address', async () => {
  const { edit } = await startService([folder, child])
  await edit('DELETE', 'stories/6')
  await edit('DELETE', 'stories/5')
  expect((await edit('GET', 'stories?in_trash=1&by_ids=6')).body.stories).toMatchObject([
    { full_slug: 'notes/swifts' },
  ])
  expect((await edit('PUT', 'stories/6/undelete')).body.story).toMatchObject({
    full_slug: 'notes/swifts',
    parent_id: 5,
  })
  await edit('DELETE', 'stories/6')
  await edit('DELETE', 'stories/5')
  const other = (await edit('POST', 'stories', { story: { name: 'N', slug: 'notes', is_folder: true } })).body
  const { id } = other.story as Listed
  expect((await edit('PUT', 'stories/6/undelete')).body.story).toMatchObject({
    full_slug: 'notes/swifts',
    parent_id: id,
  })
})

test('EDIT-05 restoring rejects a path that is in use, accepts a different slug, and returns 404 for stories not in the trash', async () => {
  const { edit } = await startService([storyFixture(1), storyFixture(2)])
  await edit('DELETE', 'stories/1')
  await edit('PUT', 'stories/2', { story: { slug: 'story-1' } })
  expect(await edit('PUT', 'stories/1/undelete')).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('"story-1" is the address of "Story 2"') },
  })
  expect((await edit('PUT', 'stories/1/undelete', { story: { slug: 'restored' } })).body.story).toMatchObject(
    {
      full_slug: 'restored',
    },
  )
  for (const id of ['1', '2', '99', 'x'])
    expect((await edit('PUT', `stories/${id}/undelete`)).status).toBe(404)
})

test.for([0, null])(
  'EDIT-05 a story that is restored at the root (parent_id %j) has an address without folder',
  async (parent_id) => {
    const german = { translated_slugs: [{ lang: 'de', path: 'notizen/segler' }] }
    const service = await startService([folder, { ...child, ...german }, storyFixture(1)])
    const { edit } = service
    await edit('DELETE', 'stories/6')
    await edit('PUT', 'stories/1', { story: { slug: 'swifts', parent_id: 5 } })
    expect((await edit('PUT', 'stories/6/undelete')).status).toBe(422)
    const restored = await edit('PUT', 'stories/6/undelete?republish=1', { story: { parent_id } })
    expect(restored).toMatchObject({ status: 200, body: { story: { full_slug: 'swifts', parent_id: 0 } } })
    const visitors = await service.get('stories/swifts', { version: 'published', language: 'de' })
    expect(visitors.body.story).toMatchObject({ id: 6, full_slug: 'de/segler' })
  },
)

test('EDIT-05 a story that is restored after its file was removed is not deleted at the next start', async () => {
  const first = await startService([storyFixture(1), storyFixture(2)])
  const { contentDir, dataDir } = first
  await first.edit('DELETE', 'stories/1')
  await rm(join(contentDir, 'stories/287488', `story-1_${uuidOf(1)}.json`))
  await first.stop()
  const second = await startService([], { contentDir, dataDir })
  expect((await second.edit('PUT', 'stories/1/undelete')).status).toBe(200)
  await second.stop()
  const third = await startService([], { contentDir, dataDir })
  expect((await third.edit('GET', 'stories/1')).status).toBe(200)
  expect((await exportStories({ contentDir, dataDir })).written).toHaveLength(1)
})

test('EDIT-20 a restored story is exported to its file', async () => {
  const service = await startService([storyFixture(1)])
  const { contentDir, dataDir, edit } = service
  await edit('DELETE', 'stories/1')
  const folders = { contentDir, dataDir, log: () => {} }
  expect((await exportStories(folders)).removed).toHaveLength(1)
  await edit('PUT', 'stories/1/undelete')
  expect((await exportStories(folders)).written).toHaveLength(1)
  await service.stop()
  const later = await startService([], { contentDir, dataDir })
  expect((await later.edit('GET', 'stories/1')).body.story).toMatchObject({ uuid: uuidOf(1) })
})
