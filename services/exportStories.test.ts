import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService } from './content/testing/startService.ts'
import { storyFixture, uuidOf } from './content/testing/storyFixture.ts'
import { exportStories } from './exportStories.ts'

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
