import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSpace } from '../content/testing/openSpace.ts'
import { type RunningService, startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, writeJson } from '../content/testing/storyFixture.ts'
import { managementClient } from './managementClient.testkit.ts'
import { refused } from './refused.testkit.ts'
import { SpaceFiles } from './SpaceFiles.ts'

const SPACE = '287488'

const written = async ({ contentDir }: RunningService, path: string) =>
  JSON.parse(await readFile(join(contentDir, path.replace(':space', SPACE)), 'utf8')) as unknown

const failed = (status: number, sentence: string) => ({
  response: { status, data: { error: expect.stringContaining(sentence) } },
})

test('EDIT-05 components, groups, tags and presets of the official client are written to the files', async () => {
  const service = await startService([storyFixture(1)])
  const client = managementClient(service)
  const group = (await client.componentFolders.create({ body: { component_group: { name: 'Text' } } })).data
    .component_group!
  const inner = await client.componentFolders.create({
    body: { component_group: { name: 'Quotes', parent_id: group.id } },
  })
  expect(inner.data.component_group).toMatchObject({ parent_id: group.id, parent_uuid: group.uuid })
  const tag = (
    await client.internalTags.create({ body: { internal_tag: { name: 'Old', object_type: 'component' } } })
  ).data.internal_tag!
  const schema = { text: { type: 'textarea', required: true }, source: { type: 'text' } } as const
  const created = await client.components.create({
    body: {
      component: {
        name: 'quote',
        display_name: 'Quote',
        schema,
        component_group_uuid: group.uuid,
        internal_tag_ids: [tag.id!],
      },
    },
  })
  const { id } = created.data.component!
  expect(created.data.component).toMatchObject({
    is_nestable: true,
    schema: { text: { pos: 0 }, source: { pos: 1 } },
    internal_tags_list: [{ id: tag.id, name: 'Old' }],
  })
  const preset = await client.presets.create({
    body: { preset: { name: 'Plain', component_id: id!, preset: { component: 'quote', text: 'Words' } } },
  })
  await client.components.update(id!, { body: { component: { name: 'quote', icon: 'row' } } })
  expect((await client.components.get(id!)).data.component).toMatchObject({
    display_name: 'Quote',
    icon: 'row',
    schema: { text: { required: true } },
    all_presets: [{ id: preset.data.preset!.id, name: 'Plain' }],
  })
  expect(await written(service, 'components/:space/components.json')).toMatchObject([
    { name: 'quote', icon: 'row' },
  ])
  expect(await written(service, 'components/:space/groups.json')).toMatchObject([
    { name: 'Text' },
    { name: 'Quotes' },
  ])
  expect(await written(service, 'components/:space/presets.json')).toMatchObject([{ name: 'Plain' }])
  expect(await written(service, 'components/:space/tags.json')).toMatchObject([{ name: 'Old' }])

  const lists = {
    components: (await client.components.list({ query: { search: 'QUO', in_group: group.uuid } })).data
      .components,
    none: (await client.components.list({ query: { is_root: true } })).data.components,
    groups: (await client.componentFolders.list()).data.component_groups,
    presets: (await client.presets.list()).data.presets,
    tags: (await client.internalTags.list({ query: { by_object_type: 'component' } })).data.internal_tags,
  }
  expect(lists).toMatchObject({
    components: [{ name: 'quote' }],
    none: [],
    groups: [{ name: 'Text' }, { name: 'Quotes' }],
    presets: [{ name: 'Plain' }],
    tags: [{ name: 'Old' }],
  })

  await client.presets.update(preset.data.preset!.id!, {
    body: { preset: { name: 'Short', component_id: id!, preset: { component: 'quote' } } },
  })
  await client.internalTags.update(tag.id!, { body: { internal_tag: { name: 'New' } } })
  await client.componentFolders.update(group.id!, { body: { component_group: { name: 'Words' } } })
  expect((await client.components.get(id!)).data.component).toMatchObject({
    all_presets: [{ name: 'Short' }],
    internal_tags_list: [{ name: 'New' }],
  })
  // Deleting a component deletes its presets.
  await client.components.delete(id!)
  await client.internalTags.delete(tag.id!)
  await client.componentFolders.delete(group.id!)
  expect((await client.presets.list()).data.presets).toEqual([])
  expect((await client.componentFolders.list()).data.component_groups).toMatchObject([{ name: 'Quotes' }])
  await expect(client.components.get(id!)).rejects.toMatchObject({ response: { status: 404 } })
  const left = await readdir(join(service.contentDir, 'components', SPACE))
  expect(left.sort()).toEqual(['components.json', 'groups.json', 'presets.json', 'tags.json'])
})

test('EDIT-05 a component is written to its existing file', async () => {
  const service = await startService([storyFixture(1)])
  await writeJson(service.contentDir, `components/${SPACE}/quote.json`, {
    id: 7,
    name: 'quote',
    schema: {},
    own: 1,
  })
  const { components } = managementClient(service)
  await expect.poll(async () => (await components.list()).data.components?.length).toBe(1)
  await components.update(7, { body: { component: { name: 'quote', icon: 'row' } } })
  await components.create({ body: { component: { name: 'banner' } } })
  expect(await written(service, 'components/:space/quote.json')).toMatchObject({ id: 7, icon: 'row', own: 1 })
  expect(await written(service, 'components/:space/banner.json')).toMatchObject({ id: 8, name: 'banner' })
  await components.delete(7)
  expect(await readdir(join(service.contentDir, 'components', SPACE))).toEqual(['banner.json'])
})

test('EDIT-05 component groups are created and renamed beside groups without an id or a parent, and in a cycle of groups', async () => {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, `components/${SPACE}/groups.json`, [
    { id: 1, name: 'Without a parent', uuid: 'a' },
    { name: 'Without an id', uuid: 'b' },
    { id: 2, name: 'Its own parent', uuid: 'c', parent_id: 2 },
    { id: 3, name: 'Cycle', uuid: 'd', parent_id: 4 },
    { id: 4, name: 'Cycle', uuid: 'e', parent_id: 3 },
  ])
  const { edit } = await startService([storyFixture(1)], { contentDir })
  for (const [parent_id, parent_uuid] of [
    [1, 'a'],
    [2, 'c'],
    [3, 'd'],
  ])
    expect(
      await edit('POST', 'component_groups', { component_group: { name: 'New', parent_id } }),
    ).toMatchObject({ status: 201, body: { component_group: { parent_id, parent_uuid } } })
  expect(await edit('PUT', 'component_groups/1', { component_group: { name: 'Renamed' } })).toMatchObject({
    status: 200,
    body: { component_group: { name: 'Renamed', parent_uuid: null } },
  })
})

test('EDIT-05 concurrent changes are all stored', async () => {
  const service = await startService([storyFixture(1)])
  const { components } = managementClient(service)
  const names = Array.from({ length: 8 }, (_, at) => `block-${at}`)
  await Promise.all(names.map((name) => components.create({ body: { component: { name } } })))
  const { data } = await components.list()
  expect(data.components?.map(({ name }) => name).sort()).toEqual(names)
  expect(new Set(data.components?.map(({ id }) => id)).size).toBe(8)
})

test.each([
  ['POST', 'components', { component: { name: 'a\nb' } }, 422, 'component.name'],
  ['POST', 'components', { component: { schema: {} } }, 422, 'name'],
  ['POST', 'components', { component: { name: 'page' } }, 422, 'already'],
  ['POST', 'components', { component: { name: 'x', schema: { a: {} } } }, 422, 'component.schema.a.type'],
  ['PUT', 'components/99', { component: { name: 'x' } }, 404, 'component'],
  ['POST', 'component_groups', { component_group: {} }, 422, 'name'],
  ['PUT', 'component_groups/2', { component_group: { parent_id: 2 } }, 422, 'inside itself'],
  ['POST', 'presets', { preset: { name: 'x', component_id: 99 } }, 422, 'component_id'],
  ['POST', 'internal_tags', { internal_tag: { name: 'x', object_type: 'page' } }, 422, 'object_type'],
  ['POST', 'datasources', { datasource: { name: 'Colours', slug: 'x' } }, 422, 'already'],
  ['POST', 'datasources', { datasource: { name: 'x', slug: 'a b' } }, 422, 'datasource.slug'],
  ['GET', 'datasource_entries?datasource_id=99', undefined, 404, 'datasource'],
  [
    'POST',
    'datasource_entries',
    { datasource_entry: { name: 'Red', value: '#a00', datasource_id: 3 } },
    422,
    'already',
  ],
  ['DELETE', 'datasource_entries/99', {}, 404, 'entry'],
  ['PUT', 'tags/nowhere', { tag: { name: 'x' } }, 404, 'nowhere'],
  ['POST', 'elsewhere', {}, 404, 'Management API'],
])('EDIT-05 %s %s with %j is rejected with %i', async (method, path, body, status, sentence) => {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, `components/${SPACE}/all.json`, [
    { id: 1, name: 'page', schema: {} },
    { id: 2, name: 'Text', uuid: 'g' },
  ])
  await writeJson(contentDir, `datasources/${SPACE}/colours.json`, {
    id: 3,
    name: 'Colours',
    slug: 'colours',
    entries: [{ id: 4, name: 'Red', value: '#f00' }],
  })
  const service = await startService([storyFixture(1)], { contentDir })
  expect(await service.edit(method, path, body)).toEqual(refused(status, sentence))
})

test('EDIT-05 a file that is not JSON is reported and left unchanged', async () => {
  const service = await startService([storyFixture(1)])
  const file = await writeJson(service.contentDir, `components/${SPACE}/broken.json`, '{')
  const { components } = managementClient(service)
  const create = () => components.create({ body: { component: { name: 'x' } } })
  await expect(create()).rejects.toMatchObject(failed(409, 'broken.json'))
  expect(await readdir(join(file, '..'))).toEqual(['broken.json'])
  expect(await readFile(file, 'utf8')).toBe('{')
})

test('EDIT-05 a read-only folder is reported, and later changes succeed', async () => {
  const scans: string[] = []
  const files = new SpaceFiles((await openSpace([])).space, async () => void scans.push('scanned'))
  const full = () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS', path: '/content' }))
  await expect(files.change(full)).rejects.toMatchObject({
    status: 500,
    message: expect.stringMatching(/\/content cannot be written \(EROFS\)/),
  })
  expect(await files.change(async () => 'done')).toBe('done')
  expect(scans).toHaveLength(2)
})

test('EDIT-05 the official client creates datasources with dimensions and entries, and the webhook is sent', async () => {
  const service = await startService([storyFixture(1)])
  const { datasources, datasourceEntries } = managementClient(service)
  const created = await datasources.create({
    body: {
      datasource: {
        name: 'Colours',
        slug: 'colours',
        dimensions_attributes: [{ name: 'German', entry_value: 'de' }],
      },
    },
  })
  const { id, dimensions } = created.data.datasource!
  const dimension = dimensions![0]!.id!
  const before = service.embedded.cv()
  const add = async (name: string, position?: number) => {
    const body = { datasource_entry: { name, value: name.toLowerCase(), datasource_id: id!, position } }
    return (await datasourceEntries.create({ body })).data.datasource_entry!.id!
  }
  const red = await add('Red')
  const blue = await add('Blue')
  await add('Green', 1)
  expect(service.embedded.cv()).toBeGreaterThan(before)
  await datasourceEntries.update(red, {
    query: { dimension_id: dimension },
    body: { datasource_entry: { dimension_value: 'rot' } },
  })
  await datasourceEntries.update(red, { body: { datasource_entry: { value: '#f00' } } })
  await datasourceEntries.delete(blue)
  const listed = await datasourceEntries.list({ query: { datasource_id: id, dimension } as never })
  expect(listed.data.datasource_entries).toMatchObject([
    { name: 'Green', value: 'green', dimension_value: null },
    { id: red, name: 'Red', value: '#f00', dimension_value: 'rot' },
  ])
  const read = await service.get('datasource_entries', { datasource: 'colours', dimension: 'de' })
  expect(read.body.datasource_entries).toMatchObject([{ name: 'Green' }, { dimension_value: 'rot' }])
  expect(await written(service, 'datasources/:space/datasources.json')).toMatchObject([
    { slug: 'colours', entries: [{ name: 'Green' }, { dimension_values: { de: 'rot' } }] },
  ])
  await datasources.update(id!, { body: { datasource: { name: 'Tints' } } })
  expect((await datasources.list({ query: { search: 'tin' } })).data.datasources).toMatchObject([{ id }])
  await datasources.delete(id!)
  expect((await datasources.list()).data.datasources).toEqual([])
})

test('EDIT-05 tags are listed, renamed in all stories and deleted, also in published versions', async () => {
  const service = await startService([
    storyFixture(1, { tag_list: ['old', 'both'] }),
    storyFixture(2, { tag_list: ['both'] }),
  ])
  const { get, put, post, delete: remove } = managementClient(service)
  const tags = `/v1/spaces/${service.space}/tags`
  const names = async () =>
    ((await get(tags)).data as { tags: { name: string; taggings_count: number }[] }).tags
  const visitor = async (id: number) =>
    (await service.get(`stories/${id}`, { version: 'published' })).body.story.tag_list
  await put(`${tags}/both`, { body: { tag: { name: 'two' } } })
  expect(await names()).toEqual([
    { name: 'old', taggings_count: 1 },
    { name: 'two', taggings_count: 2 },
  ])
  expect([await visitor(1), await visitor(2)]).toEqual([['old', 'two'], ['two']])
  await remove(`${tags}/old`)
  await post(tags, { body: { tag: { name: 'new', story_id: 2 } } })
  expect([await visitor(1), await visitor(2)]).toEqual([['two'], ['two', 'new']])
  await post(`${tags}/bulk_association`, { body: { tags: { stories: [{ story_id: 1, tag_list: [] }] } } })
  expect(await visitor(1)).toEqual([])
  expect((await service.edit('GET', 'stories/1')).body.story).toMatchObject({ unpublished_changes: false })
})
