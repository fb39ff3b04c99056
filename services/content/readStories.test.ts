import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createStoryReader } from './readStories.ts'
import { createStoryLister } from './StoryLister.ts'
import { temporaryFolder } from './testing/startService.ts'
import { storyFixture, uuidOf, writeStories } from './testing/storyFixture.ts'

test('SCALE-03 an edit is found without iterating over all files; added, removed and replaced stories need a full scan', async () => {
  const contentDir = await temporaryFolder()
  const files = await writeStories(
    contentDir,
    [1, 2, 3].map((n) => storyFixture(n)),
  )
  const folder = dirname(files[0] ?? '')
  const { list } = createStoryLister()
  const reader = createStoryReader(() => {})
  const imported: unknown[] = []
  const scan = async (...changed: readonly string[]) => {
    imported.length = 0
    const listing = await list(
      folder,
      changed.length ? new Set(changed.map((file) => basename(file))) : undefined,
    )
    const walk = vi.spyOn(listing as unknown as Map<string, string>, Symbol.iterator)
    const { gone } = await reader.scan(listing, (some) => {
      imported.push(...some.map(({ story }) => story.name))
      return []
    })
    const isFullScan = walk.mock.calls.length > 0
    walk.mockRestore()
    return { isFullScan, imported: [...imported], gone }
  }
  const edit = (name: string, n = 2) => writeStories(contentDir, [storyFixture(n, { name })])
  expect(await scan()).toEqual({ isFullScan: true, imported: ['Story 1', 'Story 2', 'Story 3'], gone: [] })
  const [second = ''] = await edit('Edited')
  expect(await scan(second)).toEqual({ isFullScan: false, imported: ['Edited'], gone: [] })
  expect(await scan(second)).toEqual({ isFullScan: false, imported: [], gone: [] })
  const [fourth = ''] = await edit('New', 4)
  expect(await scan(fourth)).toEqual({ isFullScan: true, imported: ['New'], gone: [] })
  await edit('Edited again')
  await rm(files[0] ?? '')
  expect(await scan(second, files[0] ?? '')).toEqual({
    isFullScan: true,
    imported: ['Edited again'],
    gone: [uuidOf(1)],
  })
  await edit('Once more')
  expect(await scan(second)).toEqual({ isFullScan: false, imported: ['Once more'], gone: [] })
})

test('the first import of a folder is divided into batches of at most 32 stories, between which requests are answered', async () => {
  const contentDir = await temporaryFolder()
  const stories = Array.from({ length: 70 }, (_, n) => storyFixture(n + 1))
  const [file = ''] = await writeStories(contentDir, stories)
  const { list } = createStoryLister()
  const batches: number[] = []
  let turns = 0
  const turn = () => {
    turns += 1
    immediate = setImmediate(turn)
  }
  let immediate = setImmediate(turn)
  const turnsAtBatch: number[] = []
  await createStoryReader(() => {}).scan(await list(dirname(file)), (some) => {
    batches.push(some.length)
    turnsAtBatch.push(turns)
    return []
  })
  clearImmediate(immediate)
  expect(batches).toEqual([32, 32, 6])
  expect(new Set(turnsAtBatch).size).toBe(3)
})
