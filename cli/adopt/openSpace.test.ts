import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, writeJson } from '../../services/content/testing/storyFixture.ts'
import { openSpace } from './openSpace.ts'
import { pulledFiles, pulledStories } from './readPulledSpace.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const component = (name: string, more: object = {}) => ({
  name,
  schema: { words: { type: 'text' } },
  is_root: false,
  is_nestable: true,
  ...more,
})

/** Opens the space of the folder, and returns what it contains. */
async function contents(name?: string) {
  const { space, close } = await openSpace(folder, name)
  const stories = []
  for await (const { file, story } of pulledStories(space)) stories.push({ file, ...story })
  const files = await pulledFiles(space)
  await close()
  return { ...space, stories, files }
}

test('an export of version 3 of the official command line is a space with groups, presets and languages', async () => {
  const group = { component_group_uuid: 'g-1', component_group_name: 'Cards' }
  await writeJson(folder, 'components.237.json', {
    components: [component('card', { id: 5, ...group }), component('tile', { id: 6, ...group })],
  })
  await writeJson(folder, 'presets.237.json', {
    presets: [{ id: 9, name: 'Short', component_id: 5, preset: { component: 'card', words: 'Hello' } }],
  })
  await writeJson(folder, 'languages.237.json', {
    default_lang_name: 'English',
    languages: [{ code: 'de', name: 'German' }],
  })
  await writeJson(folder, 'package.json', { name: 'a-site', version: '1.0.0' })
  const { name, library, languages, stories } = await contents()
  expect(name).toBe('237')
  expect(library.components.map((each) => each.name)).toEqual(['card', 'tile'])
  expect(library.groups).toEqual([{ id: 1, uuid: 'g-1', name: 'Cards', parent_id: null, parent_uuid: null }])
  expect(library.presets.map((each) => each.name)).toEqual(['Short'])
  expect(languages.languages.map(({ code }) => code)).toEqual(['de'])
  expect(stories).toEqual([])
})

test('a folder of answers of the Delivery API becomes stories, each once, without the comments of drafts', async () => {
  const block = { component: 'page', _uid: 'u', _editable: '<!--#storyblok#{}-->', words: 'Hello' }
  const answer = (slug: string, more: object = {}) => ({
    name: slug,
    slug,
    full_slug: `blog/${slug}`,
    content: { ...block, inner: [block] },
    ...more,
  })
  await writeJson(folder, 'answers/one.json', {
    story: answer('one', { id: 4, uuid: 'u-1', published_at: null }),
  })
  await writeJson(folder, 'answers/list.json', {
    stories: [answer('two'), answer('one', { id: 4, uuid: 'u-1', lang: 'de' })],
    cv: 1,
  })
  const { name, stories, problems } = await contents()
  expect(name).toBe('1')
  expect(stories).toMatchObject([
    { slug: 'one', id: 4, uuid: 'u-1', published: false },
    { slug: 'two', id: 5, full_slug: 'blog/two', published: true },
  ])
  const { _editable: _, ...stored } = block
  expect(stories[0]).toMatchObject({ content: { ...stored, inner: [stored] } })
  expect(JSON.stringify(stories)).not.toContain('_editable')
  expect(problems).toEqual([expect.stringMatching(/^The story blog\/one occurs several times, also in the/)])
  expect((await contents()).stories).toEqual(stories)
})

test('files without a folder for the space are read, and broken ones are reported', async () => {
  await writeJson(folder, 'components/card.json', component('card', { id: 1 }))
  await writeJson(folder, 'components/groups.json', [{ id: 1, uuid: 'g', name: 'Group' }])
  await writeJson(folder, 'components/tags.json', [{ id: 2, name: 'Tag', object_type: 'component' }])
  await writeJson(folder, 'datasources/colors.json', { id: 3, name: 'Colors', slug: 'colors', entries: [] })
  await writeJson(folder, 'stories/home.json', storyFixture(1))
  await writeJson(folder, 'tsconfig.json', '// a comment')
  const { library, stories, files, problems } = await contents('77')
  expect(library).toMatchObject({ groups: [{ name: 'Group' }], tags: [{ name: 'Tag' }] })
  expect(stories).toHaveLength(1)
  expect(files).toContain('datasources/77/datasources.json')
  expect(problems).toEqual([expect.stringMatching(/tsconfig\.json is not valid JSON.*It is left out\.$/)])
})

test('adopt refuses a story that is nested too deeply, and names its file', async () => {
  await writeJson(folder, 'components/1/components.json', [component('card')])
  const content = `{"component":"card","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const story = `{"id":1,"uuid":"u","name":"a","slug":"a","full_slug":"a","content":${content}}`
  await mkdir(join(folder, 'stories/1'), { recursive: true })
  await writeFile(join(folder, 'stories/1/a_1.json'), story)
  await expect(contents('1')).rejects.toThrow(/stories\/1\/a_1\.json is nested more than 220 levels deep/)
})

test('a folder of several spaces requires the name of one', async () => {
  for (const id of ['11', '12'])
    await writeJson(folder, `components/${id}/components.json`, [component(`card-${id}`)])
  await expect(openSpace(folder)).rejects.toThrow('contains several spaces: 11, 12. Name one: --space 11')
  await expect(openSpace(folder, '13')).rejects.toThrow('has no space 13, only 11, 12')
  expect((await contents('12')).library.components).toMatchObject([{ name: 'card-12' }])
})

test('exports of several spaces require the name of one', async () => {
  for (const id of ['11', '12'])
    await writeJson(folder, `components.${id}.json`, { components: [component(`card-${id}`)] })
  await expect(openSpace(folder)).rejects.toThrow(
    'has exports of several spaces: 11, 12. Name one: --space 11',
  )
  await expect(openSpace(folder, '13')).rejects.toThrow('has no export of the space 13, only of 11, 12')
  expect((await contents('12')).library.components).toMatchObject([{ name: 'card-12' }])
})

test('logs, reports and types of the official command line are no content', async () => {
  await writeJson(folder, 'components/11/components.json', [component('card')])
  await writeJson(folder, 'reports/11/report.json', {})
  await writeJson(folder, 'types/11/components.json', {})
  expect((await contents()).files).toEqual(['components/11/components.json'])
  expect(await readdir(join(folder, 'reports'))).toEqual(['11'])
})
