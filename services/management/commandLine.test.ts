import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningService, startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from '../content/testing/storyFixture.ts'
import { createImageService } from '../images/createImageService.ts'
import { commandLine } from './commandLine.testkit.ts'
import { managementClient } from './managementClient.testkit.ts'

const SPACE = '287488'
const GROUP = '6a0e8f4c-2a2b-4c7b-9d8e-111111111111'

const fields = {
  title: { type: 'text', pos: 0, required: true },
  body: { type: 'bloks', pos: 1, restrict_components: true, component_whitelist: ['quote'] },
  next: { type: 'multilink', pos: 2 },
  image: { type: 'asset', pos: 3, filetypes: ['images'] },
  colour: { type: 'option', pos: 4, source: 'internal', datasource_slug: 'colours' },
}

const filename = `https://a.storyblok.com/f/${SPACE}/4x3/abc/photo.png`

const content = {
  _uid: 'root-1',
  component: 'page',
  title: 'Home',
  body: [{ _uid: 'q', component: 'quote', text: 'Words' }],
  next: { fieldtype: 'multilink', linktype: 'story', id: uuidOf(6), url: '', cached_url: 'blog/post' },
  image: { fieldtype: 'asset', id: 9, filename, alt: 'A photo' },
  colour: 'red',
}

/** Starts a space with one entry of each kind. */
async function smallSpace(): Promise<RunningService> {
  const contentDir = await temporaryFolder()
  const write = (path: string, value: unknown) => writeJson(contentDir, path, value)
  await write(`components/${SPACE}/components.json`, [
    { id: 1, name: 'page', display_name: 'Page', is_root: true, is_nestable: false, schema: fields },
    {
      id: 2,
      name: 'quote',
      is_root: false,
      is_nestable: true,
      component_group_uuid: GROUP,
      internal_tag_ids: ['7'],
      schema: { text: { type: 'textarea', pos: 0 } },
    },
  ])
  await write(`components/${SPACE}/groups.json`, [{ id: 3, name: 'Text', uuid: GROUP, parent_id: null }])
  await write(`components/${SPACE}/presets.json`, [
    { id: 4, name: 'Plain', component_id: 2, preset: { component: 'quote', text: 'Example' } },
  ])
  await write(`components/${SPACE}/tags.json`, [{ id: 7, name: 'Old', object_type: 'component' }])
  await write(`datasources/${SPACE}/datasources.json`, [
    {
      id: 5,
      name: 'Colours',
      slug: 'colours',
      dimensions: [{ id: 1, name: 'German', entry_value: 'de' }],
      entries: [{ id: 6, name: 'Red', value: 'red', dimension_values: { de: 'rot' } }],
    },
  ])
  await write(`assets/${SPACE}/photo_9.json`, {
    id: 9,
    filename,
    short_filename: 'photo.png',
    alt: 'A photo',
  })
  const create = { width: 4, height: 3, channels: 3, background: '#36c' } as const
  await sharp({ create })
    .png()
    .toFile(join(contentDir, `assets/${SPACE}/photo_9.png`))
  return startService(
    [
      storyFixture(1, { name: 'Home', slug: 'home', full_slug: 'home', content }),
      storyFixture(5, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined }),
      storyFixture(6, {
        slug: 'post',
        full_slug: 'blog/post',
        parent_id: 5,
        content: { _uid: 'root-6', component: 'page', title: 'Post' },
      }),
    ],
    { contentDir },
  )
}

/** Serves the content service and its asset files from one origin, like the site. */
async function withFiles({ embedded, dataDir }: RunningService): Promise<string> {
  const images = createImageService({ findAsset: embedded.findAsset, cacheDir: join(dataDir, 'images') })
  const app = new Hono()
  app.route('/', embedded.app)
  app.route('/', images.app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('EDIT-05 the official CLI pulls a space, validates it and pushes it to a second space', async () => {
  const [from, to, cli] = [
    await smallSpace(),
    await startService(),
    await commandLine(await temporaryFolder()),
  ]
  const origin = await withFiles(from)
  const pull = (kind: string) => cli.run(origin, kind, 'pull', '--space', SPACE)
  await Promise.all(['components', 'datasources', 'stories', 'assets'].map(pull))

  const file = async (path: string) => JSON.parse(await readFile(join(cli.pulled, path), 'utf8'))
  expect(await file(`components/${SPACE}/components.json`)).toMatchObject([
    { name: 'page', schema: fields },
    { name: 'quote', internal_tags_list: [{ name: 'Old' }] },
  ])
  expect(await file(`datasources/${SPACE}/datasources.json`)).toMatchObject([
    { slug: 'colours', entries: [{ name: 'Red', value: 'red', dimension_values: { de: 'rot' } }] },
  ])
  // Pulled stories contain all keys of their contents.
  const home = await readFile(join(cli.pulled, `stories/${SPACE}/home_${uuidOf(1)}.json`), 'utf8')
  expect(JSON.stringify(JSON.parse(home).content)).toBe(JSON.stringify(content))
  expect(await readdir(join(cli.pulled, `stories/${SPACE}`))).toHaveLength(3)
  const photo = await readFile(join(cli.pulled, `assets/${SPACE}/photo_9.png`))
  expect(photo.equals(await readFile(join(from.contentDir, `assets/${SPACE}/photo_9.png`)))).toBe(true)
  await cli.run(origin, 'types', 'generate', '--space', SPACE)
  const types = await readFile(join(cli.pulled, `types/${SPACE}/storyblok-components.d.ts`), 'utf8')
  expect(types).toMatch(/interface Page[\s\S]*body\?: \(?Quote/)

  const push = (kind: string, ...more: string[]) =>
    cli.run(to.origin, kind, 'push', '--space', String(to.space), '--from', SPACE, ...more)
  await Promise.all(['components', 'datasources', 'assets'].map((kind) => push(kind)))
  // Last, because stories refer to everything pushed before.
  await push('stories', '--publish')
  const target = managementClient(to)
  const components = (await target.components.list()).data.components?.toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  expect(components).toMatchObject([
    { name: 'page', is_root: true, schema: fields },
    { name: 'quote', internal_tags_list: [{ name: 'Old' }], all_presets: [{ name: 'Plain' }] },
  ])
  expect((await target.componentFolders.list()).data.component_groups).toMatchObject([
    { name: 'Text', uuid: components?.[1]?.component_group_uuid },
  ])
  const entries = await to.get('datasource_entries', { datasource: 'colours', dimension: 'de' })
  expect(entries.body.datasource_entries).toMatchObject([{ name: 'Red', dimension_value: 'rot' }])
  const [asset] = (await target.assets.list()).data.assets ?? []
  expect(asset).toMatchObject({ short_filename: 'photo.png', alt: 'A photo', content_length: photo.length })
  const post = (await to.get('stories/blog/post', { version: 'published' })).body.story
  expect(post.content.title).toBe('Post')
  // References name the new stories and files.
  expect((await to.get('stories/home', { version: 'published' })).body.story.content).toMatchObject({
    ...content,
    next: { id: post.uuid },
    image: { id: asset?.id, filename: asset?.filename, alt: 'A photo' },
  })
})
