import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuildFingerprint } from '../../server/pages/buildFingerprint.ts'
import { PageRecords } from '../../server/pages/PageRecords.ts'
import { pageFile } from '../../server/pages/pageFiles.ts'
import { atOrigin } from '../../server/pages/prerenderOrigin.ts'
import { storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { chapter, pageStory } from './pageStory.ts'
import { runBuild, setUpProjectCopy } from './setUpProjectCopy.ts'
import { startSiteServer, temporaryFolder } from './siteServer.ts'

const SITE_URL = 'https://www.prerendered.example'

const STORIES = [
  pageStory(1, 'home', { title: 'Start', body: [chapter('c1', 'A page rendered twice.')] }),
  pageStory(2, 'pricing', { title: 'Pricing', body: [chapter('c2', 'What it costs.')] }),
  storyFixture(91, { slug: 'blog', full_slug: 'blog', is_folder: true }),
  pageStory(20, 'blog/one', { title: 'An article', parent_id: 91, body: [chapter('c3', 'Its words.')] }),
]

const freshCopy = setUpProjectCopy()

test('a prerendered page equals the page rendered on demand', async () => {
  const root = await freshCopy()
  const data = await temporaryFolder()
  const settings = { SITE_URL, CONTENT_DIR: join(data, 'content'), DATA_DIR: join(data, 'data') }
  await writeStories(settings.CONTENT_DIR, STORIES)
  const { code, output } = await runBuild(root, settings)
  expect(code, output).toBe(0)
  await rm(join(root, 'dist/server/pages.sqlite'))
  const site = await startSiteServer(settings, root)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  for (const path of ['/', '/pricing/', '/blog/one/']) {
    const prerendered = await readFile(pageFile(join(root, 'dist/pages'), path), 'utf8')
    expect((await ask(site.url, path)).text).toBe(atOrigin(prerendered, SITE_URL))
  }
})

test('SEC-06 only the owner can read what a build writes to the data folder, and its pages use the address of the later start', async () => {
  const root = await freshCopy()
  const data = await temporaryFolder()
  const own = { CONTENT_DIR: join(data, 'content'), DATA_DIR: join(data, 'data') }
  const settings = { ...own, HOST: '::', PORT: '4321' }
  await writeStories(settings.CONTENT_DIR, STORIES)
  expect((await runBuild(root, settings)).code).toBe(0)
  const mode = async (name: string) => ((await stat(join(settings.DATA_DIR, name))).mode & 0o777).toString(8)
  expect([await mode('.'), await mode('content.sqlite')]).toEqual(['700', '600'])
  const records = PageRecords.read(join(root, 'dist/server/pages.sqlite'))
  onTestFinished(() => records?.close())
  expect(records && readBuildFingerprint(records)?.siteUrl).toBe('http://127.0.0.1:4321')
})
