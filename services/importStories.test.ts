import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from './content/testing/startService.ts'
import { storyFixture, uuidOf, writeJson, writeStories } from './content/testing/storyFixture.ts'
import { exportStories } from './exportStories.ts'
import { importStories } from './importStories.ts'

const content = (title: string, text: string) => ({
  _uid: 'root',
  component: 'page',
  title,
  body: [{ _uid: 'b', component: 'text', text }],
})

test('EDIT-20 an import logs and skips a story with an id beyond the safe range', async () => {
  const service = await startService([storyFixture(1)])
  const { contentDir, dataDir } = service
  const pulled = join(await temporaryFolder(), 'pulled')
  await cp(contentDir, pulled, { recursive: true })
  const text = JSON.stringify({ ...storyFixture(7), uuid: 'huge' }).replace('"id":7', '"id":1e18')
  await writeFile(join(pulled, 'stories/287488/huge.json'), text)
  const logged: string[] = []
  const log = (message: string) => logged.push(message)
  expect(await importStories({ from: pulled, contentDir, dataDir, log })).toMatchObject({
    added: [],
    unchanged: 1,
  })
  expect(logged).toEqual([expect.stringContaining('huge.json is not a story: id')])
  expect(await readdir(join(contentDir, 'stories/287488'))).not.toContain('huge.json')
})

test('EDIT-20 an import merges changed stories by field, and does not change files of unchanged stories', async () => {
  const stories = [1, 2, 3].map((n) =>
    storyFixture(n, { content: content(`Title ${n}`, `Text ${n}`), 'x-own': n }),
  )
  const service = await startService(stories)
  const { contentDir, dataDir } = service
  const pulled = join(await temporaryFolder(), 'pulled')
  await cp(contentDir, pulled, { recursive: true })
  const folder = join(contentDir, 'stories/287488')
  const texts = async () =>
    Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
    )
  const before = await texts()
  const nothing = { added: [], taken: [], merged: [], conflicts: [] }
  expect(await importStories({ from: pulled, contentDir, dataDir })).toEqual({ ...nothing, unchanged: 3 })
  expect(await texts()).toEqual(before)

  // Here, story 1 gets a new title and text. The pulled folder has a new title of story 1, an edited story 2 and a new story 4.
  const mine = { ...content('Mine', 'Text here 1') }
  await service.edit('PUT', 'stories/1', { story: { content: mine } })
  const file = (n: number) => join(pulled, 'stories/287488', `story-${n}_${uuidOf(n)}.json`)
  const change = async (n: number, from: string, to: string) =>
    writeFile(file(n), (await readFile(file(n), 'utf8')).replace(from, to))
  await change(1, 'Title 1', 'Theirs')
  await change(2, 'Text 2', 'Text there 2')
  await writeFile(file(4), JSON.stringify(storyFixture(4)))
  const result = await importStories({ from: pulled, contentDir, dataDir })
  expect(result).toEqual({
    added: ['story-4'],
    taken: ['story-2'],
    merged: ['story-1'],
    unchanged: 1,
    conflicts: [
      { story: 'story-1', uid: 'root', field: 'title', mine: 'Mine', theirs: 'Theirs', both: 'Theirs Mine' },
    ],
  })
  const draft = async (n: number) =>
    ((await service.edit('GET', `stories/${n}`)).body as { story: { content: unknown } }).story.content
  expect(await draft(1)).toEqual(content('Mine', 'Text here 1'))
  expect(await draft(2)).toEqual(content('Title 2', 'Text there 2'))
  const changed = (await texts()).filter(([name, text]) =>
    before.every(([old, was]) => old !== name || was !== text),
  )
  expect(changed.map(([name]) => name?.slice(0, 7))).toEqual(['story-1', 'story-2', 'story-4'])
  expect(await readFile(join(folder, `story-2_${uuidOf(2)}.json`), 'utf8')).toBe(
    before[1]?.[1]?.replace('Text 2', 'Text there 2'),
  )
  expect(await importStories({ from: pulled, contentDir, dataDir })).toEqual({ ...nothing, unchanged: 4 })
  await service.edit('POST', 'stories/1/conflicts', { settled: [{ uid: 'root', field: 'title' }] })
  await exportStories({ contentDir, dataDir })
  expect(await readFile(join(folder, `story-1_${uuidOf(1)}.json`), 'utf8')).toContain('Text here 1')
})

test('EDIT-20 an import changes a published version by field, and publishes no story that was unpublished or is a draft in the pulled folder', async () => {
  const draft = { published: false, published_at: null }
  const stories = [1, 2, 3].map((n) =>
    storyFixture(n, { content: content(`Title ${n}`, `Text ${n}`), ...(n === 3 ? draft : {}) }),
  )
  const service = await startService(stories)
  const { contentDir, dataDir, edit } = service
  const pulled = join(await temporaryFolder(), 'pulled')
  await cp(contentDir, pulled, { recursive: true })
  await edit('PUT', 'stories/1', { story: { content: content('Mine', 'Text 1') }, publish: 1 })
  await edit('POST', 'stories/2/unpublish')
  await edit('POST', 'stories/3/publish')
  for (const n of [1, 2, 3]) {
    const file = join(pulled, 'stories/287488', `story-${n}_${uuidOf(n)}.json`)
    await writeFile(file, (await readFile(file, 'utf8')).replace('Text', 'Pulled'))
  }
  await importStories({ from: pulled, contentDir, dataDir, log: () => {} })
  const published = async (n: number) =>
    (await service.get(`stories/story-${n}`, { version: 'published' })).body.story?.content
  expect(await published(1)).toMatchObject(content('Mine', 'Pulled 1'))
  expect(await published(2)).toBeUndefined()
  expect(await published(3)).toMatchObject(content('Title 3', 'Text 3'))
})

test.for(['{ "id": 1,', '{ "id": 1 }'])(
  'EDIT-20 an import does not overwrite a broken file (%s), and imports the other stories',
  async (text) => {
    const service = await startService([storyFixture(1), storyFixture(2)])
    const { contentDir, dataDir } = service
    const pulled = join(await temporaryFolder(), 'pulled')
    await cp(contentDir, pulled, { recursive: true })
    await service.stop()
    const file = join(contentDir, 'stories/287488', `story-1_${uuidOf(1)}.json`)
    await writeFile(file, text)
    await writeFile(join(pulled, 'stories/287488/new.json'), JSON.stringify(storyFixture(3)))
    const logged: string[] = []
    const log = (message: string) => void logged.push(message)
    expect(await importStories({ from: pulled, contentDir, dataDir, log })).toMatchObject({
      added: ['story-3'],
      unchanged: 1,
    })
    expect(await readFile(file, 'utf8')).toBe(text)
    expect(logged).toContainEqual(expect.stringContaining('"story-1" is not imported, because its file'))
  },
)

test('an import into a content folder without stories creates their folder', async () => {
  const pulled = await temporaryFolder()
  const [file = ''] = await writeStories(pulled, [storyFixture(1)])
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', [])
  const result = await importStories({ from: pulled, contentDir, dataDir: await temporaryFolder() })
  expect(result).toMatchObject({ added: ['story-1'] })
  const copy = join(contentDir, relative(pulled, file))
  expect(await readFile(copy, 'utf8')).toBe(await readFile(file, 'utf8'))
})

test('an import from a folder without stories throws an error that explains which folder to name', async () => {
  const service = await startService([storyFixture(1)])
  const { contentDir, dataDir } = service
  await expect(importStories({ from: await temporaryFolder(), contentDir, dataDir })).rejects.toThrow(
    /No stories are in .* --path/,
  )
})
