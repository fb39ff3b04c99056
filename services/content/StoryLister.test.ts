import { rm, utimes } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { createStoryLister, type StoryListing } from './StoryLister.ts'
import { temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeJson, writeStories } from './testing/storyFixture.ts'

const slugs = (listing: StoryListing) => [...listing.keys()].map((file) => basename(file).replace(/_.*/, ''))

test('list re-reads only the files whose names are passed, or all files without names', async () => {
  const contentDir = await temporaryFolder()
  const files = await writeStories(
    contentDir,
    [1, 2, 4].map((n) => storyFixture(n)),
  )
  const folder = dirname(files[0] ?? '')
  const { list } = createStoryLister()
  const first = await list(folder)
  expect(slugs(first)).toEqual(['story-1', 'story-2', 'story-4'])

  await rm(files[0] ?? '')
  await rm(files[1] ?? '')
  const [added = '', changed = ''] = await writeStories(contentDir, [
    storyFixture(3),
    storyFixture(4, { name: 'Changed' }),
  ])
  const unfinished = await writeJson(contentDir, 'stories/287488/story-5.json.part', '{')
  const names = [files[1], added, changed, unfinished].map((file) => basename(file ?? ''))
  const second = await list(folder, new Set(names))
  expect(slugs(second)).toEqual(['story-1', 'story-3', 'story-4'])
  expect(second.get(changed)).not.toBe(first.get(changed))
  expect(slugs(await list(folder))).toEqual(['story-3', 'story-4'])
})

test('a file that is rewritten with the same size and date has a new stamp', async () => {
  const contentDir = await temporaryFolder()
  const [file = ''] = await writeStories(contentDir, [storyFixture(1, { name: 'One' })])
  const { list } = createStoryLister()
  await utimes(file, 0, 0)
  const before = (await list(dirname(file))).get(file)
  await writeStories(contentDir, [storyFixture(1, { name: 'Two' })])
  await utimes(file, 0, 0)
  expect((await list(dirname(file))).get(file)).not.toBe(before)
})
