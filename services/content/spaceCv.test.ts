import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextCv } from './spaceCv.ts'
import { startService } from './testing/startService.ts'
import { storyFixture, writeStories } from './testing/storyFixture.ts'

test('a restart with unchanged content has the same content version', async () => {
  const first = await startService([storyFixture(1)])
  await first.edit('POST', 'stories/1/publish')
  const version = first.embedded.cv()
  await first.stop()
  const restarted = await startService([], { contentDir: first.contentDir, dataDir: first.dataDir })
  expect(restarted.embedded.cv()).toBe(version)
})

test('two machines have the same first content version if and only if their content is equal', async () => {
  const here = await startService([storyFixture(1), storyFixture(2)])
  const there = await startService([storyFixture(1), storyFixture(2)])
  const elsewhere = await startService([storyFixture(1), storyFixture(2, { name: 'Other' })])
  expect(there.embedded.cv()).toBe(here.embedded.cv())
  expect(elsewhere.embedded.cv()).not.toBe(here.embedded.cv())
})

test('published content that changed between two starts changes the content version, drafts and indentation do not', async () => {
  const draft = storyFixture(2, { published: false })
  const first = await startService([storyFixture(1), draft])
  const { contentDir, dataDir } = first
  const version = first.embedded.cv()
  await first.edit('PUT', 'stories/1', { story: { name: 'Draft only' } })
  expect(first.embedded.cv()).toBe(version)
  await first.stop()

  await writeStories(contentDir, [{ ...draft, name: 'Other draft' }])
  const folder = join(contentDir, 'stories/287488')
  await writeFile(join(folder, `story-1_${storyFixture(1).uuid}.json`), JSON.stringify(storyFixture(1)))
  const second = await startService([], { contentDir, dataDir })
  expect(second.embedded.cv()).toBe(version)
  expect((await second.get('stories/1')).body.story.name).toBe('Draft only')
  await second.stop()

  await writeStories(contentDir, [storyFixture(1, { name: 'Changed' })])
  const third = await startService([], { contentDir, dataDir })
  expect(third.embedded.cv()).toBeGreaterThan(version)
})

test('nextCv always returns a larger version, even within a second', () => {
  expect(nextCv(100, 50_000)).toBe(101)
  expect(nextCv(100, 500_999)).toBe(500)
})
