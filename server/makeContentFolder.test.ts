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
  const log = vi.fn()
  await makeContentFolder({ contentDir }, { contentDir }, log)
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^An empty space was created in .+content\. Run ".+generate.+components"/)],
  ])
  const embedded = await createEmbedded({ contentDir, dataDir: join(folder, '.data'), log: () => undefined })
  onTestFinished(() => embedded.close())
  const answer = await embedded.app.request('/v2/cdn/stories?token=public')
  expect(await (await embedded.app.request(answer.headers.get('location') ?? '')).json()).toMatchObject({
    stories: [],
  })
  await makeContentFolder({ contentDir }, { contentDir }, log)
  expect(log).toHaveBeenCalledTimes(1)
})

test('SITE-01 makeContentFolder creates nothing if CONTENT_DIR is set or a real content service is used', async () => {
  const contentDir = join(folder, 'content')
  const log = vi.fn()
  await makeContentFolder({ contentDir }, { contentDir: join(folder, 'contnet') }, log)
  await makeContentFolder({ contentDir }, { contentDir, contentEndpoint: 'https://api.example/v2' }, log)
  expect([await readdir(folder), log.mock.calls]).toEqual([[], []])
})
