import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../services/content/testing/eventually.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { siteForTest, temporaryFolder } from './siteServer.ts'

const first = pageStory(1, 'home', { title: 'First' })
const titled = (title: string) => JSON.stringify(pageStory(1, 'home', { title }), null, 2)

async function siteOfOnePage() {
  const contentDir = join(await temporaryFolder(), 'content')
  const [file = ''] = await writeStories(contentDir, [first])
  const site = await siteForTest({ CONTENT_DIR: contentDir })
  const heading = async () => /<h1[^>]*>(.*?)<\/h1>/.exec((await ask(site.url, '/')).text)?.[1]
  expect(await heading()).toBe('First')
  return { contentDir, file, site, heading }
}

test('ROUTE-11 an edited story file is shown without a restart, whether it is overwritten or replaced', async () => {
  const { file, heading, site } = await siteOfOnePage()
  await writeFile(file, titled('Written in place'))
  await eventually(async () => expect(await heading()).toBe('Written in place'))
  await writeFile(`${file}.tmp`, titled('Renamed into place'))
  await rename(`${file}.tmp`, file)
  await eventually(async () => expect(await heading()).toBe('Renamed into place'))
  await writeFile(file, titled('Written later'))
  await eventually(async () => expect(await heading()).toBe('Written later'))
  expect((await ask(site.url, '/')).status).toBe(200)
})

test('ROUTE-11 adding a file adds its page, and removing the file removes it', async () => {
  const { contentDir, file, site } = await siteOfOnePage()
  const status = async (path: string) => (await ask(site.url, path)).status
  expect(await status('/second/')).toBe(404)
  const [second = ''] = await writeStories(contentDir, [pageStory(2, 'second')])
  await eventually(async () => expect(await status('/second/')).toBe(200))
  await rename(second, join(contentDir, 'second.away'))
  await eventually(async () => expect(await status('/second/')).toBe(404))
  expect([await status('/'), file.endsWith('.json')]).toEqual([200, true])
})

test('if a story file becomes invalid JSON, its last valid page is served, and the file is logged', async () => {
  const { file, heading, site } = await siteOfOnePage()
  await writeFile(file, titled('Good').slice(0, -40))
  await eventually(() => expect(site.output()).toContain(file.split('/').at(-1)))
  expect(await heading()).toBe('First')
  await writeFile(file, titled('Mended'))
  await eventually(async () => expect(await heading()).toBe('Mended'))
})
