import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storyFixture, writeJson, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { siteForTest, temporaryFolder } from './siteServer.ts'
import { unsafeParts } from './unsafeParts.ts'

const feature = (name: string) => ({ _uid: `f-${name}`, component: 'feature', name })

/** Writes a space of a different project, with unknown components, a datasource, and no settings of this site. */
async function foreignSpace(): Promise<string> {
  const folder = await temporaryFolder()
  const space = '998877'
  await writeStories(
    folder,
    [
      storyFixture(1, {
        slug: 'home',
        content: {
          _uid: 'a',
          component: 'landing_page',
          body: [
            { _uid: 'b', component: 'teaser', headline: 'Hello world!' },
            { _uid: 'c', component: 'grid', columns: [feature('one'), feature('two')] },
          ],
        },
      }),
      storyFixture(2, { slug: 'articles', is_folder: true, content: undefined as never }),
      storyFixture(3, {
        slug: 'first',
        full_slug: '',
        parent_id: 2,
        content: { _uid: 'd', component: 'article' },
      }),
      storyFixture(4, {
        slug: 'mixed',
        content: { _uid: 'e', component: 'page', body: [{ _uid: 'g', component: 'teaser' }] },
      }),
    ],
    space,
  )
  await writeJson(folder, `components/${space}/components.json`, [{ name: 'landing_page', schema: {} }])
  await writeJson(folder, `datasources/${space}/colours.json`, {
    name: 'Colours',
    slug: 'colours',
    entries: [],
  })
  await writeFile(join(folder, 'README.md'), 'Not written by the CLI.')
  return folder
}

test('BLOCK-27 a site starts with a folder pulled from any space, and shows a notice for unknown blocks', async () => {
  const site = await siteForTest({ CONTENT_DIR: await foreignSpace() })
  for (const [path, name] of [
    ['/', 'landing_page'],
    ['/articles/first/', 'article'],
    ['/mixed/', 'teaser'],
  ] as const) {
    const { status, text, headers } = await ask(site.url, path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(`No rendering definition for component ${name} found.`)
    expect(unsafeParts(text, String(headers['content-security-policy']))).toEqual([])
  }
  expect((await ask(site.url, '/articles/')).status).toBe(404)
})

test('a site starts with an empty folder, and serves a page when its story is added', async () => {
  const folder = await temporaryFolder()
  const site = await siteForTest({ CONTENT_DIR: folder })
  const { status, text } = await ask(site.url, '/')
  expect([status, text.includes('This page could not be found')]).toEqual([404, true])
  expect((await ask(site.url, '/_health')).status).toBe(200)
  await writeStories(folder, [storyFixture(1, { slug: 'home' })])
  await expect.poll(async () => (await ask(site.url, '/')).status, { timeout: 60_000 }).toBe(200)
})

test('a broken file affects only its own page', async () => {
  const folder = await temporaryFolder()
  await writeStories(folder, [storyFixture(1, { slug: 'home' })])
  await writeJson(folder, 'stories/287488/broken.json', '{ "id": 2, ')
  const site = await siteForTest({ CONTENT_DIR: folder })
  expect((await ask(site.url, '/')).status).toBe(200)
  expect(site.output()).toContain('broken.json')
})
