import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import { openSpaceStore } from '../content/SpaceStore.ts'
import { prepareRow } from '../content/StoryRow.ts'
import { type RunningService, startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const ana = { 'Strata-Author': 'An%C3%A4', 'Strata-Sitting': 'one' }
const ben = { 'Strata-Author': 'Ben', 'Strata-Sitting': 'two' }

const save = (service: RunningService, title: string, headers: Record<string, string>) =>
  fetch(`${service.origin}/v1/spaces/${service.space}/stories/1`, {
    method: 'PUT',
    headers: { Authorization: LOCAL_SECRET, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ story: { content: { component: 'page', _uid: 'r', title } } }),
  })

const history = async (service: RunningService) =>
  (await service.edit('GET', 'story_versions?by_story_id=1&show_content=1')).body.story_versions

test('saves of one editing session become one version with its author, and the latest versions are not pruned', async () => {
  const service = await startService([storyFixture(1)])
  await save(service, 'A', ana)
  await save(service, 'B', ana)
  await save(service, 'C', ben)
  await save(service, 'D', ana)
  await save(service, 'E', ana)
  await save(service, 'F', {})
  await save(service, 'G', {})
  expect(await history(service)).toMatchObject([
    { user: null, content: { title: 'G' } },
    { user: null, content: { title: 'F' } },
    { user: 'Anä', content: { title: 'E' }, began_at: expect.any(String) },
    { user: 'Ben', content: { title: 'C' } },
    { user: 'Anä', id: 3, content: { title: 'B' } },
    { event: 'file' },
  ])
  const joined = await service.edit('GET', 'stories/1/restore_with?version=2')
  expect(joined.body.story).toMatchObject({ content: { title: 'A' } })
})

test('a version and the published version are returned with their names', async () => {
  const service = await startService([storyFixture(1)])
  await save(service, 'A', ana)
  const version = await service.edit('GET', 'story_versions/2?by_story_id=1')
  expect(version.body.story_version).toMatchObject({ id: 2, name: 'Story 1', content: { title: 'A' } })
  expect((await service.edit('GET', 'story_versions/9?by_story_id=1')).status).toBe(404)
  const published = await service.edit('GET', 'stories/1/published')
  expect(published.body.story).toMatchObject({ id: 1, content: { title: 'Title 1' } })
})

test('the history is limited in number and bytes, and joined saves are deleted first', async () => {
  const dataDir = await temporaryFolder()
  const store = openSpaceStore(dataDir)
  const { uuid, ...story } = storyFixture(1)
  const write = (from: number, to: number, text: string, sitting: string | null) => {
    const versions = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const draft = { ...story, uuid, content: { component: 'page', _uid: 'r', text } }
    const row = { uuid, id: 1, draft, published: null, file: null, fileHash: null, deletedBy: null }
    const by = { author: null, sitting }
    const changes = versions.map((version) => ({ row: { ...row, version }, cause: 'save' as const, by }))
    // One transaction: faster than one disk write per version.
    store.write(() => ({ rows: changes.map((change) => prepareRow(change, undefined, undefined, 0)) }))
  }
  write(1, 150, 'short', 'one')
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  const storedCount = () => Number(db.prepare('SELECT count(*) AS n FROM versions').get()?.n)
  expect([store.versions(uuid).length, storedCount()]).toEqual([1, 100])
  write(151, 671, 'short', null)
  expect(store.versions(uuid).length).toBe(500)
  write(700, 709, 'x'.repeat(8 * 1024 * 1024), null)
  expect(store.versions(uuid).map(({ version }) => version)).toEqual([709, 708, 707, 706])
  db.close()
  store.close()
})
