import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from './testing/eventually.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeStories } from './testing/storyFixture.ts'

const stories = [storyFixture(1), storyFixture(2)]
const changed = [storyFixture(1, { name: 'Changed' }), storyFixture(2)]

type Vanish = (contentDir: string) => Promise<unknown>

const ways: readonly (readonly [string, Vanish])[] = [
  ['is removed', (folder) => rm(folder, { recursive: true })],
  ['is emptied', (folder) => rm(join(folder, 'stories'), { recursive: true })],
  ['is moved away', (folder) => rename(folder, `${folder}-away`)],
  [
    'is replaced by an empty folder',
    async (folder) => {
      await rename(folder, `${folder}-away`)
      await mkdir(folder)
    },
  ],
]

test.for(ways)(
  'SEC-06 the stories of a content folder that %s are still served, with one log message, and are re-read when it is restored',
  async ([, vanish]) => {
    const contentDir = join(await temporaryFolder(), 'content')
    onTestFinished(() => rm(`${contentDir}-away`, { recursive: true, force: true }))
    await writeStories(contentDir, stories)
    const service = await startService([], { contentDir })
    const { cv } = service.embedded

    await vanish(contentDir)
    await eventually(() => expect(service.logged.join()).toContain('have disappeared'))
    const before = cv()
    for (const id of [1, 2]) expect((await service.get(`stories/${id}`)).status).toBe(200)

    await writeStories(contentDir, changed)
    await eventually(async () => expect((await service.get('stories/1')).body.story.name).toBe('Changed'))
    expect((await service.get('stories/2')).status).toBe(200)
    expect(cv()).toBeGreaterThan(before)
    const warnings = service.logged.filter((message) => message.includes('have disappeared'))
    expect(warnings).toEqual([expect.stringContaining('Restore or remount the folder')])
    expect(service.logged.filter((message) => message.includes('are back'))).toHaveLength(1)
  },
)
