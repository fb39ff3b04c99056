import { expect, test } from 'vitest'
import { readComponents } from './readComponents.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeJson } from './testing/storyFixture.ts'

test('CONTENT-14 datasource entries without ids get the same unique id in both APIs', async () => {
  const contentDir = await temporaryFolder()
  const entries = [
    { name: 'Red', value: 'red' },
    { name: 'Blue', value: 'blue', id: 5 },
  ]
  await writeJson(contentDir, 'datasources/287488/datasources.json', [
    { id: 1, name: 'One', slug: 'one', dimensions: [], entries },
    { id: 2, name: 'Two', slug: 'two', dimensions: [], entries: [{ name: 'Red', value: 'red' }] },
  ])
  const service = await startService([storyFixture(1)], { contentDir })
  const delivered = async (parameters: Record<string, string> = {}) =>
    (await service.get('datasource_entries', parameters)).body.datasource_entries as { id: number }[]
  const ids = (await delivered()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(ids).toContain(5)
  for (const [datasource, at] of [
    ['1', 0],
    ['2', 2],
  ] as const) {
    const { body } = await service.edit('GET', `datasource_entries?datasource_id=${datasource}`)
    expect((body.datasource_entries as { id: number }[])[0]?.id).toBe(ids[at])
  }
  expect((await delivered({ datasource: 'two' })).map(({ id }) => id)).toEqual([ids[2]])
})

test('a component that appears twice in one file is reported once, with the name of the file', () => {
  const reported: string[] = []
  const value = [
    { name: 'page', schema: {} },
    { name: 'page', schema: {} },
  ]
  readComponents([{ file: 'components.json', value }], (message) => reported.push(message))
  expect(reported).toEqual([expect.stringContaining('The component "page" is twice in components.json;')])
})

test('CONTENT-14 resolved links have the name and path of the requested language', async () => {
  const link = { fieldtype: 'multilink', linktype: 'story', id: storyFixture(1).uuid }
  const service = await startService([
    storyFixture(1, { translated_slugs: [{ lang: 'de', path: 'ueber', name: 'Über uns' }] }),
    storyFixture(2, { content: { _uid: 'a', component: 'page', link } }),
  ])
  for (const resolve_links of ['link', 'url']) {
    const { body } = await service.get('stories/story-2', { language: 'de', resolve_links })
    expect(body.links, resolve_links).toMatchObject([{ name: 'Über uns', full_slug: 'de/ueber' }])
  }
  const { links } = (await service.get('links', { language: 'de' })).body
  expect(links[storyFixture(1).uuid]).toMatchObject({ name: 'Über uns', slug: 'de/ueber' })
  expect((await service.get('links')).body.links[storyFixture(1).uuid]).toMatchObject({ name: 'Story 1' })
})
