import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoryData } from './StoryData.ts'
import { type RunningService, startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from './testing/storyFixture.ts'

const folder = (n: number, slug: string, changes: Partial<StoryData> = {}) =>
  storyFixture(n, { slug, full_slug: undefined, is_folder: true, content: undefined, ...changes })

const inFolder = (n: number, slug: string, parent_id: number, changes: Partial<StoryData> = {}) =>
  storyFixture(n, { slug, full_slug: undefined, parent_id, ...changes })

const german = (slug: string) => ({ story: { translated_slugs_attributes: [{ lang: 'de', slug }] } })

async function pathIn(service: RunningService, n: number, language = 'de'): Promise<unknown> {
  const { body } = await service.get(`stories/${uuidOf(n)}`, { find_by: 'uuid', language, version: 'draft' })
  return body.story.full_slug
}

test('CONTENT-14 a translated path consists of the slugs of the story and its folders, translated or not', async () => {
  const service = await startService([
    folder(1, 'notes'),
    folder(2, 'birds', { parent_id: 1 }),
    inFolder(3, 'swifts', 2),
    inFolder(4, 'herons', 2),
    inFolder(5, 'index', 2, { is_startpage: true }),
  ])
  await service.edit('PUT', 'stories/3', german('segler'))
  expect(await pathIn(service, 3)).toBe('de/notes/birds/segler')
  await service.edit('PUT', 'stories/2', german('vögel'))
  expect(await pathIn(service, 3)).toBe('de/notes/vögel/segler')
  expect(await pathIn(service, 4)).toBe('de/notes/vögel/herons')
  expect(await pathIn(service, 5)).toBe('de/notes/vögel/')
  await service.edit('PUT', 'stories/1', german('notizen'))
  expect(await pathIn(service, 3)).toBe('de/notizen/vögel/segler')
  for (const path of ['de/notizen/vögel/segler', 'de/notes/birds/swifts'])
    expect((await service.get(`stories/${path}`)).body.story, path).toMatchObject({ id: 3, lang: 'de' })
  const { body } = await service.edit('GET', 'stories/3')
  expect(body.story).toMatchObject({
    translated_slugs: [{ lang: 'de', path: 'notizen/vögel/segler' }],
    localized_paths: [{ lang: 'de', path: 'notizen/vögel/segler' }],
  })
  await service.edit('PUT', 'stories/2', {
    story: { translated_slugs_attributes: [{ lang: 'de', _destroy: true }] },
  })
  expect(await pathIn(service, 3)).toBe('de/notizen/birds/segler')
})

test('CONTENT-14 a translated path changes when its story or folder is moved or renamed', async () => {
  const service = await startService([
    folder(1, 'notes'),
    folder(2, 'archive', { translated_slugs: [{ lang: 'de', path: 'archiv' }] }),
    inFolder(3, 'swifts', 1, { translated_slugs: [{ lang: 'de', path: 'notes/segler' }] }),
  ])
  expect(await pathIn(service, 3)).toBe('de/notes/segler')
  await service.edit('PUT', 'stories/1', { story: { slug: 'journal' } })
  expect(await pathIn(service, 3)).toBe('de/journal/segler')
  await service.edit('PUT', 'stories/3', { story: { parent_id: 2 } })
  expect(await pathIn(service, 3)).toBe('de/archiv/segler')
  await service.edit('PUT', 'stories/2', { story: { parent_id: 1 } })
  expect(await pathIn(service, 3)).toBe('de/journal/archiv/segler')
})

test('CONTENT-14 a translated path that a client sends back unchanged still changes with its folders', async () => {
  const service = await startService([folder(1, 'notes'), inFolder(3, 'swifts', 1)])
  await service.edit('PUT', 'stories/3', german('segler'))
  const { translated_slugs } = (await service.edit('GET', 'stories/3')).body.story as StoryData
  await service.edit('PUT', 'stories/3', { story: { translated_slugs } })
  await service.edit('PUT', 'stories/1', german('notizen'))
  expect(await pathIn(service, 3)).toBe('de/notizen/segler')
})

test('CONTENT-14 complete translated paths, as the official CLI pulls them, are used unchanged', async () => {
  const english = (path: string) => ({ translated_slugs: [{ lang: 'en', path, name: 'English' }] })
  const service = await startService([
    folder(1, 'ordner', english('en-folder')),
    inFolder(2, 'geschichte', 1, english('en-folder/en-story')),
    folder(3, 'lose'),
    inFolder(4, 'blatt', 3, english('en-loose/en-leaf')),
    inFolder(5, 'start', 3, { ...english('en-loose/'), is_startpage: true }),
  ])
  expect(await pathIn(service, 2, 'en')).toBe('en/en-folder/en-story')
  expect(await pathIn(service, 4, 'en')).toBe('en/en-loose/en-leaf')
  expect(await pathIn(service, 5, 'en')).toBe('en/en-loose/')
  const pushed = english('en-other/en-leaf')
  expect((await service.edit('PUT', 'stories/4', { story: pushed })).status).toBe(200)
  expect(await pathIn(service, 4, 'en')).toBe('en/en-other/en-leaf')
  await service.edit('PUT', 'stories/1', {
    story: { translated_slugs_attributes: [{ lang: 'en', slug: 'renamed' }] },
  })
  expect(await pathIn(service, 2, 'en')).toBe('en/renamed/en-story')
})

test('CONTENT-14 a save that gives two stories the same address in a language returns a warning', async () => {
  const service = await startService([
    folder(1, 'notes'),
    folder(2, 'essays'),
    inFolder(3, 'swifts', 1),
    inFolder(4, 'herons', 1),
    inFolder(5, 'swifts', 2),
    storyFixture(6, { slug: 'segler' }),
  ])
  const warned = async (n: number, body: object) => {
    const { status, body: answer } = await service.edit('PUT', `stories/${n}`, body)
    expect(status).toBe(200)
    return answer.warnings
  }
  const says = (address: string) => [
    {
      path: 'story.translated_slugs',
      message: expect.stringContaining(`"de/${address}" is the address of`),
      uid: null,
      field: null,
    },
  ]
  expect(await warned(3, german('segler'))).toEqual([])
  expect(await warned(4, german('segler'))).toEqual(says('notes/segler'))
  expect(await warned(5, german('segler'))).toEqual([])
  // A story without a translation has the address of the default language.
  expect(await warned(4, german(''))).toEqual([])
  expect(await warned(3, german('herons'))).toEqual(says('notes/herons'))
  expect(await warned(3, german('segler'))).toEqual([])
  expect(await warned(2, german('notes'))).toEqual(says('notes'))
  expect(await warned(2, german('aufsätze'))).toEqual([])
  expect(await warned(5, { story: { parent_id: 1, slug: 'gulls' } })).toEqual(says('notes/segler'))
  expect(await warned(5, { story: { parent_id: 2, slug: 'gulls' } })).toEqual([])
  expect(await warned(4, { story: { slug: 'segler' } })).toEqual(says('notes/segler'))
})

test.each([
  ['a space', 'a b'],
  ['dots', 'a/../b'],
  ['a query', 'a?b'],
  ['an encoded letter', '%61'],
  ['an empty part', 'a//b'],
  ['more than 1000 letters', 'x'.repeat(1001)],
])('CONTENT-14 a translated slug with %s is rejected', async (_, slug) => {
  const service = await startService([storyFixture(1)])
  expect((await service.edit('PUT', 'stories/1', german(slug))).status).toBe(422)
})

test('CONTENT-14 files that give two stories the same address in a language are reported', async () => {
  const same = { translated_slugs: [{ lang: 'de', path: 'gleich' }] }
  const service = await startService([storyFixture(1, same), storyFixture(2, same), storyFixture(3)])
  const reports = () => service.logged.filter((line) => line.includes('have the same address "de/gleich"'))
  expect(reports()).toHaveLength(1)
  const file = join(service.contentDir, 'stories', '287488', `story-3_${uuidOf(3)}.json`)
  const story = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...story, ...same }))
  await expect.poll(() => reports().length).toBe(2)
})

test('CONTENT-14 a story is found and listed by its translated path in a language', async () => {
  const service = await startService([
    folder(1, 'a', { translated_slugs: [{ lang: 'de', path: 'oben' }] }),
    inFolder(2, 'about', 1, { translated_slugs: [{ lang: 'de', path: 'ueber', name: 'Über' }] }),
    inFolder(3, 'other', 1),
    storyFixture(4, { slug: 'b', full_slug: 'a/b', translated_slugs: [{ lang: 'de', path: 'a/be' }] }),
  ])
  const found = async (parameters: Record<string, string>) =>
    (await service.get('stories', { language: 'de', ...parameters })).body.stories.map(({ id }) => id)
  expect((await service.get('stories/oben/ueber', { language: 'de' })).body.story).toMatchObject({
    id: 2,
    name: 'Über',
    full_slug: 'de/oben/ueber',
  })
  expect((await service.get('stories/oben/ueber', { language: 'fr' })).status).toBe(404)
  expect((await service.get('stories/oben/ueber')).status).toBe(404)
  for (const slugs of ['oben/ueber', 'de/oben/ueber', 'a/about', 'oben/ueb*', 'de/oben/ueb*'])
    expect(await found({ by_slugs: slugs }), slugs).toEqual([2])
  for (const prefix of ['oben/', 'de/oben/'])
    expect(await found({ starts_with: prefix }), prefix).toEqual([2, 3])
  expect(await found({ starts_with: 'a/b' })).toEqual([4])
  expect(await found({ excluding_slugs: 'oben/*' })).toEqual([4])
  expect(await found({ by_slugs: 'oben/ueber', language: 'fr' })).toEqual([])
  const linked = async (starts_with: string) =>
    Object.values((await service.get('links', { starts_with, language: 'de' })).body.links)
  expect(await linked('oben/ueber')).toMatchObject([{ id: 2, name: 'Über', slug: 'de/oben/ueber' }])
})

test('CONTENT-14 a translated slug finds its story even if a different story has it as default slug', async () => {
  const service = await startService([
    storyFixture(1, { slug: 'foo', translated_slugs: [{ lang: 'de', path: 'other' }] }),
    storyFixture(2, { slug: 'bar', translated_slugs: [{ lang: 'de', path: 'foo' }] }),
    storyFixture(3, { slug: 'de', is_folder: true, content: undefined }),
    storyFixture(4, { slug: 'other', full_slug: 'de/other', parent_id: 3 }),
  ])
  const found = async (path: string, language?: string) =>
    (await service.get(`stories/${path}`, language ? { language } : {})).body.story?.id
  expect(await found('foo')).toBe(1)
  expect(await found('foo', 'de')).toBe(2)
  expect(await found('foo', 'fr')).toBe(1)
  expect(await found('de/foo')).toBe(2)
  expect(await found('de/foo', 'de')).toBe(2)
  expect(await found('other', 'de')).toBe(1)
  expect(await found('bar', 'de')).toBe(2)
  // A folder whose slug is a language code.
  expect(await found('de/other')).toBe(4)
  expect(await found('de/other', 'de')).toBe(1)
  expect(await found('de/de/other', 'de')).toBe(4)
})

test('CONTENT-14 lists in two languages with one prefix have separate cached results', async () => {
  const service = await startService([
    storyFixture(1, { translated_slugs: [{ lang: 'de', path: 'gemeinsam-1' }] }),
    storyFixture(2, { translated_slugs: [{ lang: 'fr', path: 'gemeinsam-2' }] }),
  ])
  const found = async (language: string) =>
    (await service.get('stories', { starts_with: 'gemeinsam', language })).body.stories.map(({ id }) => id)
  for (const language of ['de', 'fr', 'de'])
    expect(await found(language)).toEqual([language === 'de' ? 1 : 2])
})

test('CONTENT-14 the code of a language with a region has a hyphen everywhere except in field keys', async () => {
  const service = await startService([
    storyFixture(1, {
      content: { _uid: 'a', component: 'page', title: 'Hello', title__i18n__es_mx: 'Hola' },
      translated_slugs: [{ lang: 'es_mx', path: 'hola' }],
    }),
  ])
  const me = (await service.get('spaces/me')).body.space as Record<string, unknown>
  expect(me.language_codes).toEqual(['es-mx'])
  for (const language of ['es-mx', 'es_mx'])
    for (const path of ['story-1', 'hola'])
      expect((await service.get(`stories/${path}`, { language })).body.story).toMatchObject({
        lang: 'es-mx',
        full_slug: 'es-mx/hola',
        translated_slugs: [{ lang: 'es-mx', path: 'hola' }],
        content: { title: 'Hola' },
      })
  for (const path of ['es-mx/hola', 'es_mx/hola', 'es-mx/story-1'])
    expect((await service.get(`stories/${path}`)).body.story, path).toMatchObject({ id: 1, lang: 'es-mx' })
  const attributes = [{ lang: 'es_mx', slug: 'buenas' }]
  const { body } = await service.edit('PUT', 'stories/1', {
    story: { translated_slugs_attributes: attributes },
  })
  expect(body.story).toMatchObject({ translated_slugs: [{ lang: 'es-mx', path: 'buenas' }] })
  expect((body.story as StoryData).translated_slugs).toHaveLength(1)
  const list = await service.edit('GET', 'stories?language=es-mx')
  expect(list.body.stories).toMatchObject([{ id: 1 }])
})

test('CONTENT-14 the languages of a space are those in its file and those that stories are translated into', async () => {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'languages/287488/languages.json', {
    default_lang_name: 'English',
    languages: [
      { code: 'es-mx', name: 'Mexican' },
      { code: 'ar', name: '' },
    ],
  })
  const content = { _uid: 'a', component: 'page', title: 'x', title__i18n__fr: 'y' }
  const service = await startService([storyFixture(1, { content })], { contentDir })
  const me = (await service.get('spaces/me')).body.space as Record<string, unknown>
  expect(me.language_codes).toEqual(['es-mx', 'ar', 'fr'])
  expect((await service.get('stories/ar/story-1')).body.story).toMatchObject({ lang: 'ar', id: 1 })
  expect((await service.get('stories/it/story-1')).status).toBe(404)
  const languages = [
    { code: 'es-mx', name: 'Mexican' },
    { code: 'ar', name: 'Arabic' },
    { code: 'fr', name: 'French' },
  ]
  expect((await service.edit('GET', `../${service.space}`)).body.space).toMatchObject({
    languages,
    options: { languages },
    default_lang_name: 'English',
  })
})
