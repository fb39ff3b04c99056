import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSpace } from './testing/openSpace.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture } from './testing/storyFixture.ts'

test('a database of the first schema is migrated with drafts, published versions, deleted stories and the history', async () => {
  const dataDir = await temporaryFolder()
  const contentDir = await temporaryFolder()
  await mkdir(join(contentDir, 'stories'), { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  db.exec(`
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE stories (
      uuid TEXT PRIMARY KEY, id INTEGER NOT NULL, draft TEXT NOT NULL, published TEXT, version INTEGER NOT NULL,
      file TEXT, file_hash TEXT, deleted_by TEXT
    ) STRICT;
    CREATE TABLE versions (
      uuid TEXT NOT NULL, version INTEGER NOT NULL, created_at TEXT NOT NULL, cause TEXT NOT NULL, story TEXT NOT NULL,
      PRIMARY KEY (uuid, version)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('cv', '1700000000'), ('datasources', '{}');
  `)
  const add = db.prepare('INSERT INTO stories VALUES (?, ?, ?, ?, ?, NULL, NULL, ?)')
  const text = (n: number, name: string) => JSON.stringify(storyFixture(n, { name }))
  for (let n = 1; n <= 450; n++) {
    const { uuid } = storyFixture(n)
    const published = n === 2 ? text(n, 'Published') : n === 3 ? null : text(n, 'Draft')
    add.run(uuid, n, text(n, 'Draft'), published, 4, n === 450 ? 'http' : null)
  }
  db.prepare("INSERT INTO versions VALUES (?, 4, '2026-01-01', 'save', ?)").run(
    storyFixture(1).uuid,
    text(1, 'Draft'),
  )
  db.close()

  const { space, store, get, edit } = await openSpace([], { contentDir, dataDir })
  expect(space.state().cv).toBe(1_700_000_000)
  const names = async (n: number) => {
    const versions = ['draft', 'published'].map((version) => get(`stories/story-${n}?version=${version}`))
    return (await Promise.all(versions)).map((answer) => JSON.parse(answer).story?.name)
  }
  expect(await names(1)).toEqual(['Draft', 'Draft'])
  expect(await names(2)).toEqual(['Draft', 'Published'])
  expect(await names(3)).toEqual(['Draft', undefined])
  expect(await names(450)).toEqual([undefined, undefined])
  expect(JSON.parse(await get('links')).links).toMatchObject({ [storyFixture(449).uuid]: { id: 449 } })
  expect(store.version(storyFixture(1).uuid, 4)).toEqual(storyFixture(1, { name: 'Draft' }))
  await edit('PUT', '/2', { story: { name: 'Saved' } })
  expect(await names(2)).toEqual(['Saved', 'Published'])
})

test('a save preserves the published version and earlier versions, although each text is stored once', async () => {
  const { store, get, edit } = await openSpace([storyFixture(1)])
  const { uuid } = storyFixture(1)
  await edit('PUT', '/1', { story: { name: 'Second' } })
  await edit('PUT', '/1', { story: { name: 'Third' } })
  expect(JSON.parse(await get('stories/1')).story.name).toBe('Story 1')
  expect([1, 2, 3].map((version) => store.version(uuid, version)?.name)).toEqual([
    'Story 1',
    'Second',
    'Third',
  ])
  await edit('POST', '/1/publish')
  await edit('POST', '/1/unpublish')
  expect(JSON.parse(await get('stories/1?version=draft')).story.name).toBe('Third')
  expect(store.version(uuid, 4)).toMatchObject({ name: 'Third', published: true })
  expect(store.version(uuid, 5)).toMatchObject({ name: 'Third', published: false })
})

test('CONTENT-14 migrating an earlier database adds missing uids of blocks in drafts, published content and versions', async () => {
  const dataDir = await temporaryFolder()
  const { uuid } = storyFixture(1)
  const first = await startService([storyFixture(1)], { dataDir })
  await first.edit('PUT', 'stories/1', { story: { name: 'Draft' } })
  await first.stop()
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  db.exec('UPDATE story_texts SET draft = replace(draft, \'"_uid":"root-1",\', \'\')')
  db.exec('UPDATE story_texts SET published = replace(published, \'"root-1"\', \'"session-0"\')')
  db.exec('UPDATE versions SET story = replace(story, \'"_uid":"root-1",\', \'\')')
  db.exec("DELETE FROM meta WHERE name = 'block_uids'; PRAGMA user_version = 0")
  db.close()

  const { store, get } = await openSpace([], { dataDir, contentDir: first.contentDir })
  const { draft, published } = store.row(uuid) ?? {}
  const uid = draft?.content?._uid
  expect(uid).toMatch(/^[\da-f-]{36}$/)
  expect([draft?.name, published?.name]).toEqual(['Draft', 'Story 1'])
  for (const content of [published?.content, store.version(uuid, 1)?.content])
    expect(content).toEqual({ _uid: uid, component: 'page', title: 'Title 1' })
  for (const version of ['draft', 'published'])
    expect(JSON.parse(await get(`stories/1?version=${version}`)).story.content._uid).toBe(uid)
})
