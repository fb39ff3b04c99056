import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createEmbedded } from '../createEmbedded.ts'
import { eventually } from './testing/eventually.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, uuidOf, writeJson, writeStories } from './testing/storyFixture.ts'

test('the start fails with an error that names the missing content folder', async () => {
  const dataDir = await temporaryFolder()
  const contentDir = join(dataDir, 'nowhere')
  await expect(createEmbedded({ contentDir, dataDir })).rejects.toThrow(
    `${contentDir}" cannot be read: there is no such folder`,
  )
})

test('the start fails with an error that names the spaces if there are several', async () => {
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, [storyFixture(1)], '1')
  await writeJson(contentDir, 'components/2/components.json', [])
  await expect(createEmbedded({ contentDir, dataDir: contentDir })).rejects.toThrow(
    /several spaces \(stories\/1, components\/2\)/,
  )
})

test('the start fails with an error that names the damaged database', async () => {
  const contentDir = await temporaryFolder()
  await writeFile(join(contentDir, 'content.sqlite'), 'not a database, by any means'.repeat(200))
  await expect(createEmbedded({ contentDir, dataDir: contentDir })).rejects.toThrow(
    /content\.sqlite, is damaged/,
  )
})

test('an empty folder is served as an empty space', async () => {
  const service = await startService()
  expect((await service.get('stories')).body).toMatchObject({ stories: [], cv: expect.any(Number) })
  expect((await service.get('links')).body.links).toEqual({})
})

test('broken files are logged, and all other stories are served', async () => {
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, [storyFixture(1)])
  await writeJson(contentDir, 'stories/287488/broken_x.json', '{"id": 1,')
  await writeJson(contentDir, 'stories/287488/odd_y.json', { ...storyFixture(3), content: {} })
  await writeJson(contentDir, 'stories/287488/twin_z.json', storyFixture(1))
  const deep = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
  const deepContent = `"content": {"component": "page", "deep": ${deep}}`
  await writeJson(
    contentDir,
    'stories/287488/deep_v.json',
    `{"id": 8, "uuid": "v", "name": "", "slug": "", ${deepContent}}`,
  )
  const service = await startService([], { contentDir })
  expect((await service.get('stories')).body.stories.map(({ id }) => id)).toEqual([1])
  expect(service.logged).toEqual([
    expect.stringMatching(/broken_x\.json is not readable as JSON/),
    expect.stringMatching(/deep_v\.json is not a story: content: is nested too deeply/),
    expect.stringMatching(/odd_y\.json is not a story: content\.component/),
    expect.stringMatching(/twin_z\.json has the uuid or id of .*story-1_/),
  ])
})

test('CONTENT-14 a story with an id beyond the safe range is skipped and logged, at the start and later', async () => {
  const contentDir = await temporaryFolder()
  await writeStories(contentDir, [storyFixture(1)])
  const write = (name: string, id: string) =>
    writeJson(
      contentDir,
      `stories/287488/${name}.json`,
      JSON.stringify({ ...storyFixture(7), uuid: name, slug: name }).replace('"id":7', `"id":${id}`),
    )
  await write('huge', '1e18')
  await write('unsafe', '9007199254740993')
  const service = await startService([], { contentDir })
  expect(service.logged).toEqual([
    expect.stringMatching(/huge\.json is not a story: id: must be a whole number/),
    expect.stringMatching(/unsafe\.json is not a story: id: must be a whole number/),
  ])
  await write('later', '1e300')
  await eventually(() => expect(service.logged.join()).toContain('later.json is not a story: id'))
  await writeStories(contentDir, [storyFixture(2)])
  await eventually(async () => expect((await service.get('stories/2')).status).toBe(200))
  const added = await service.edit('POST', 'stories', {
    story: { name: 'New', slug: 'new', content: { component: 'page' } },
  })
  expect(added).toMatchObject({ status: 201, body: { story: { id: 3 } } })
})

test('CONTENT-14 a database that contains an id beyond the safe range opens without that row', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  await service.stop()
  const { contentDir, dataDir } = service
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  db.prepare('UPDATE story_rows SET id = ? WHERE uuid = ?').run(10n ** 18n, uuidOf(2))
  // The format of versions that stored such ids.
  db.exec('PRAGMA user_version = 0')
  db.close()
  const restarted = await startService([], { contentDir, dataDir })
  expect((await restarted.get('stories')).body.stories.map(({ id }) => id).sort()).toEqual([1, 2])
})

test('a story whose file becomes invalid is still served with its last valid content', async () => {
  const service = await startService()
  const [file = ''] = await writeStories(service.contentDir, [storyFixture(1)])
  await eventually(async () => expect((await service.get('stories/1')).status).toBe(200))
  await writeFile(file, '{"id": 1, "name":')
  await eventually(() => expect(service.logged.join()).toContain(`${file} is not readable as JSON`))
  expect((await service.get('stories/1')).body.story.name).toBe('Story 1')
})

test('a file with the id of a story whose own file is later in the folder or broken is skipped and logged', async () => {
  const service = await startService([storyFixture(1), storyFixture(9), storyFixture(8)])
  const [, , broken = ''] = await writeStories(
    service.contentDir,
    [1, 9, 8].map((n) => storyFixture(n)),
  )
  await writeFile(broken, '{')
  for (const [n, id] of [
    [1, 9],
    [2, 8],
  ] as const)
    await writeStories(service.contentDir, [storyFixture(n, { id })])
  for (const [n, id] of [
    [1, 9],
    [2, 8],
  ])
    await eventually(() =>
      expect(service.logged.join()).toMatch(
        new RegExp(`story-${n}_.*has the id ${id} of the story "Story ${id}", so it is left out`),
      ),
    )
  const { stories } = (await service.get('stories', { sort_by: 'id:asc' })).body
  expect(stories.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Story 1'],
    [8, 'Story 8'],
    [9, 'Story 9'],
  ])
})

test('stories with only the required fields are served: paths are computed from folders, and a parent may be missing', async () => {
  const contentDir = await temporaryFolder()
  const small = (id: number, slug: string, more: object = {}) => ({
    id,
    uuid: uuidOf(id),
    name: slug,
    slug,
    content: { component: 'page' },
    ...more,
  })
  await writeStories(contentDir, [
    small(1, 'home'),
    { ...small(2, 'blog', { is_folder: true }), content: undefined },
    { ...small(3, '2026', { is_folder: true, parent_id: 2 }), content: undefined },
    small(4, 'cats', { parent_id: 3 }),
    small(5, 'blog', { parent_id: 2, is_startpage: true }),
    small(6, 'lost', { parent_id: 99 }),
    { ...small(7, 'ring', { is_folder: true, parent_id: 8 }), content: undefined },
    { ...small(8, 'gnir', { is_folder: true, parent_id: 7 }), content: undefined },
  ])
  const service = await startService([], { contentDir })
  const { body } = await service.get('stories', { sort_by: 'id:asc' })
  expect(body.stories.map(({ full_slug }) => full_slug)).toEqual(['home', 'blog/2026/cats', 'blog/', 'lost'])
  for (const path of ['blog', 'blog/']) expect((await service.get(`stories/${path}`)).body.story.id).toBe(5)
  expect((await service.get('stories', { version: 'published' })).body.stories).toEqual([])
})

test('components are recognized by their properties, in one file or in several', async () => {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', [{ name: 'page', schema: {} }])
  await writeJson(contentDir, 'components/287488/quote.json', { name: 'quote', schema: {} })
  await writeJson(contentDir, 'components/287488/a-copy.json', { name: 'page', schema: {} })
  await writeJson(contentDir, 'components/287488/x.json', [
    { name: 'Text', uuid: 'g' },
    { name: 'Plain', component_id: 1, preset: {} },
    { name: 'tag', object_type: 'component', id: 1 },
  ])
  const service = await startService([], { contentDir })
  const { body } = await service.edit('GET', 'components')
  expect(body).toMatchObject({
    components: [{ name: 'page', internal_tags_list: [] }, { name: 'quote' }],
    component_groups: [{ name: 'Text' }],
  })
  expect((await service.edit('GET', 'presets')).body).toMatchObject({ presets: [{ name: 'Plain' }] })
  expect(service.logged.join()).toMatch(/component "page" is in .*a-copy\.json and in .*components\.json/)
})

test('a preview token in a file is not in responses', async () => {
  const service = await startService([storyFixture(1, { preview_token: { token: 'secret-signature' } })])
  const { body } = await service.edit('GET', 'stories/1')
  expect(JSON.stringify(body)).not.toContain('secret-signature')
})

test('adding, changing and deleting files takes effect immediately and changes the content version', async () => {
  const service = await startService([storyFixture(1)])
  const published = { version: 'published' }
  const first = service.embedded.cv()

  const [file = ''] = await writeStories(service.contentDir, [storyFixture(2, { name: 'Added' })])
  await eventually(async () => expect((await service.get('stories/2', published)).status).toBe(200))
  const second = service.embedded.cv()

  await writeFile(file, (await readFile(file, 'utf8')).replace('Added', 'Changed'))
  await eventually(async () =>
    expect((await service.get('stories/2', published)).body.story?.name).toBe('Changed'),
  )
  const third = service.embedded.cv()

  await rm(file)
  await eventually(async () => expect((await service.get('stories/2', published)).status).toBe(404))
  expect(service.embedded.cv()).toBeGreaterThan(third)
  expect(third).toBeGreaterThan(second)
  expect(second).toBeGreaterThan(first)
})

test('a space that is pulled into the empty folder of a running service is served', async () => {
  const service = await startService()
  await writeStories(service.contentDir, [storyFixture(1)])
  await eventually(async () => expect((await service.get('stories/1')).status).toBe(200))
})

test('a second space that appears while the service runs is logged and ignored', async () => {
  const service = await startService([storyFixture(1)])
  await writeStories(service.contentDir, [storyFixture(9)], '2')
  await eventually(() => expect(service.logged.join()).toContain('several spaces'))
  expect((await service.get('stories')).body.stories.map(({ id }) => id)).toEqual([1])
})
