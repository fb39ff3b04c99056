import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmbedded } from '../services/createEmbedded.ts'
import { makeContentFolder } from './makeContentFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

test('a site without content gets an empty space that the content service opens', async () => {
  const contentDir = join(folder, 'content')
  const say = vi.fn()
  await makeContentFolder({ contentDir }, { contentDir }, say)
  expect(say.mock.calls).toEqual([
    [expect.stringMatching(/^An empty space was made in .+content\. Run ".+generate.+components"/)],
  ])
  const embedded = await createEmbedded({ contentDir, dataDir: join(folder, '.data'), log: () => undefined })
  onTestFinished(() => embedded.close())
  const answer = await embedded.app.request('/v2/cdn/stories?token=public')
  expect(await (await embedded.app.request(answer.headers.get('location') ?? '')).json()).toMatchObject({
    stories: [],
  })
  await makeContentFolder({ contentDir }, { contentDir }, say)
  expect(say).toHaveBeenCalledTimes(1)
})

test('SITE-01 makes no folder that CONTENT_DIR names, and none beside a real space', async () => {
  const contentDir = join(folder, 'content')
  const say = vi.fn()
  await makeContentFolder({ contentDir }, { contentDir: join(folder, 'contnet') }, say)
  await makeContentFolder({ contentDir }, { contentDir, contentEndpoint: 'https://api.example/v2' }, say)
  expect([await readdir(folder), say.mock.calls]).toEqual([[], []])
})
