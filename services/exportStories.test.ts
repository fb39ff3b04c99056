import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from './content/testing/startService.ts'
import { storyFixture, uuidOf } from './content/testing/storyFixture.ts'
import { exportStories } from './exportStories.ts'
import { importStories } from './importStories.ts'

test('an export writes only the saved changes, in the layout of the official CLI', async () => {
  const extra = { disable_fe_editor: true, breadcrumbs: [] }
  const service = await startService([1, 2, 3, 4].map((n) => storyFixture(n, extra)))
  const { contentDir, dataDir } = service
  const folder = join(contentDir, 'stories/287488')
  const untouched = join(folder, `story-4_${uuidOf(4)}.json`)
  const before = await readFile(untouched, 'utf8')
  const content = { _uid: 'n', component: 'page' }
  await service.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await service.edit('PUT', 'stories/2', { story: { slug: 'renamed' } })
  await service.edit('POST', 'stories/2/publish')
  await service.edit('DELETE', 'stories/3')
  const created = await service.edit('POST', 'stories', { story: { name: 'New', slug: 'new', content } })
  expect(await readdir(folder)).toHaveLength(4)
  const version = service.embedded.cv()
  await service.stop()

  const result = await exportStories({ contentDir, dataDir })
  const uuid = (created.body.story as { uuid: string }).uuid
  const names = [
    `new_${uuid}.json`,
    `renamed_${uuidOf(2)}.json`,
    `story-1_${uuidOf(1)}.json`,
    `story-4_${uuidOf(4)}.json`,
  ]
  expect((await readdir(folder)).sort()).toEqual(names)
  expect(result.written).toHaveLength(3)
  expect(result.removed).toHaveLength(2)
  expect(await readFile(untouched, 'utf8')).toBe(before)
  expect(JSON.parse(await readFile(join(folder, names[2] ?? ''), 'utf8'))).toEqual({
    ...storyFixture(1, extra),
    name: 'Saved',
    updated_at: expect.any(String),
    unpublished_changes: true,
  })

  expect(await exportStories({ contentDir, dataDir })).toEqual({ written: [], removed: [] })
  const restarted = await startService([], { contentDir, dataDir })
  expect(restarted.embedded.cv()).toBe(version)
  expect((await restarted.get('stories/1', { version: 'published' })).body.story.name).toBe('Story 1')
  expect((await restarted.get('stories/renamed', { version: 'published' })).body.story.id).toBe(2)
})

test('an export does not overwrite a file that was edited since', async () => {
  const service = await startService([storyFixture(1)])
  const { contentDir, dataDir } = service
  await service.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await service.stop()
  const file = join(contentDir, 'stories/287488', `story-1_${uuidOf(1)}.json`)
  await writeFile(file, JSON.stringify(storyFixture(1, { name: 'By hand' })))
  expect(await exportStories({ contentDir, dataDir })).toEqual({ written: [], removed: [] })
  expect(JSON.parse(await readFile(file, 'utf8')).name).toBe('By hand')
})

const FOLDER = 'stories/287488'
const fileOf = (contentDir: string, n: number) => join(contentDir, FOLDER, `story-${n}_${uuidOf(n)}.json`)

test.for([
  ['incomplete JSON', '{ "id": 1,'],
  ['no story', '{ "id": 1 }'],
  ['the id of a different story', JSON.stringify(storyFixture(1, { id: 9 }))],
] as const)('EDIT-20 an export neither overwrites nor removes a file that contains %s', async ([, text]) => {
  const other = storyFixture(9, { slug: 'first' })
  const service = await startService([...[1, 2, 3, 4].map((n) => storyFixture(n)), other])
  const { contentDir, dataDir } = service
  await service.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await service.edit('PUT', 'stories/2', { story: { slug: 'renamed' } })
  await service.edit('DELETE', 'stories/3')
  await service.edit('PUT', 'stories/4', { story: { name: 'Saved' } })
  await service.stop()
  const files = [1, 2, 3].map((n) => fileOf(contentDir, n))
  for (const file of files) await writeFile(file, text)
  const logged: string[] = []
  const result = await exportStories({ contentDir, dataDir, log: (message) => logged.push(message) })
  expect(result).toEqual({ written: [fileOf(contentDir, 4)], removed: [] })
  expect(await Promise.all(files.map((file) => readFile(file, 'utf8')))).toEqual([text, text, text])
  expect(await readdir(join(contentDir, FOLDER))).toHaveLength(5)
  for (const file of files) expect(logged.join('\n')).toContain(`its file ${file} is missing, broken or`)
})

test('EDIT-20 an export writes no second file for a story whose file was renamed and is broken', async () => {
  const service = await startService([storyFixture(1)])
  const { contentDir, dataDir } = service
  await service.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await service.stop()
  const renamed = join(contentDir, FOLDER, `other_${uuidOf(1)}.json`)
  await rename(fileOf(contentDir, 1), renamed)
  await writeFile(renamed, '{')
  expect(await exportStories({ contentDir, dataDir, log: () => {} })).toEqual({ written: [], removed: [] })
  expect(await readdir(join(contentDir, FOLDER))).toEqual([`other_${uuidOf(1)}.json`])
})

test('EDIT-20 an export does not overwrite the file of a different story that has the name of a new file', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  const { contentDir, dataDir } = service
  const copied = join(contentDir, FOLDER, `renamed_${uuidOf(1)}.json`)
  await rename(fileOf(contentDir, 2), copied)
  await service.edit('PUT', 'stories/1', { story: { slug: 'renamed' } })
  await service.stop()
  const logged: string[] = []
  const result = await exportStories({ contentDir, dataDir, log: (message) => logged.push(message) })
  expect(result).toEqual({ written: [], removed: [] })
  expect(JSON.parse(await readFile(copied, 'utf8'))).toMatchObject({ id: 2 })
  expect(logged).toEqual([expect.stringContaining(`because ${copied} exists`)])
})

test('EDIT-20 a story whose file is removed after an export is deleted at the next start, and an import restores it', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  const { contentDir, dataDir } = service
  await service.stop()
  const first = await startService([], { contentDir, dataDir })
  await first.edit('PUT', 'stories/1', { story: { name: 'Saved' } })
  await first.stop()
  expect((await exportStories({ contentDir, dataDir })).written).toHaveLength(1)
  const pulled = join(await temporaryFolder(), 'pulled')
  await cp(contentDir, pulled, { recursive: true })
  await rm(fileOf(contentDir, 1))
  const restarted = await startService([], { contentDir, dataDir })
  expect((await restarted.get('stories/1')).status).toBe(404)
  expect((await restarted.get('stories/2')).status).toBe(200)
  await restarted.stop()
  expect(await importStories({ from: pulled, contentDir, dataDir })).toMatchObject({ added: ['story-1'] })
})

test.for([
  ['Cyrillic', 'щ'.repeat(200)],
  ['Japanese', '鳥'.repeat(200)],
  ['emoji', '🦉'.repeat(100)],
  ['Latin', 'a'.repeat(200)],
] as const)(
  'EDIT-20 a story with a long %s slug is exported to a file with a shortened name',
  async ([, slug]) => {
    const service = await startService([storyFixture(1)])
    const { contentDir, dataDir } = service
    const content = { _uid: 'n', component: 'page' }
    const created = await service.edit('POST', 'stories', { story: { name: 'New', slug, content } })
    const { uuid } = created.body.story as { uuid: string }
    const { written } = await exportStories({ contentDir, dataDir })
    expect(written).toHaveLength(1)
    const name = basename(written[0] ?? '')
    expect(name).toMatch(new RegExp(`^${[...slug][0]}+_${uuid}\\.json$`, 'u'))
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    await service.edit('PUT', `stories/${uuid}`, { story: { name: 'Changed' } })
    expect(await exportStories({ contentDir, dataDir })).toEqual({ written, removed: [] })
    const copy = await startService([], { contentDir })
    expect((await copy.get('stories', { by_uuids: uuid })).body.stories).toMatchObject([
      { name: 'Changed', slug },
    ])
  },
)
