import { expect, test } from 'vitest'
import type { JsonObject } from '../../json/JsonObject.ts'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from '../content/testing/storyFixture.ts'
import { managementClient } from './managementClient.testkit.ts'

const DELETED_GROUP = '7d0c2f4e-0000-4000-8000-00000000dead'
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const COMPONENTS = [
  {
    id: 1,
    name: 'landing',
    is_root: true,
    is_nestable: false,
    schema: {
      body: { type: 'bloks' },
      text: { type: 'richtext' },
      related: { type: 'options', source: 'internal_stories' },
      crew: {
        type: 'bloks',
        restrict_components: true,
        restrict_type: 'groups',
        component_group_whitelist: [DELETED_GROUP],
      },
    },
  },
  { id: 2, name: 'Hint Box', schema: { words: { type: 'text' }, table: { type: 'table' } } },
  {
    id: 3,
    name: 'shelf',
    schema: { books: { type: 'bloks', restrict_components: true, component_whitelist: ['book'] } },
  },
  { id: 4, name: 'book', is_root: false, is_nestable: false, schema: { title: { type: 'text' } } },
  { id: 5, name: 'crew_member', component_group_uuid: DELETED_GROUP, schema: { name: { type: 'text' } } },
]

async function oldSpace(stories = [storyFixture(1)]) {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', COMPONENTS)
  return startService(stories, { contentDir })
}

/** Returns all uids in the JSON of a content. */
const uidsIn = (content: unknown) =>
  [...JSON.stringify(content).matchAll(/"_uid":"([^"]*)"/g)].map(([, uid]) => uid ?? '')

const nameless = {
  component: 'landing',
  _uid: '',
  body: [
    {
      component: 'Hint Box',
      words: 'Mind the step',
      table: { fieldtype: 'table', thead: [{ component: 'x' }] },
    },
    { component: 'shelf', _uid: '   ', books: [{ component: 'book', _uid: null, title: 'Atlas' }] },
  ],
  text: { type: 'doc', content: [{ type: 'blok', attrs: { id: 'n', body: [{ component: 'Hint Box' }] } }] },
}

test('EDIT-05 the official client creates, changes, publishes and deletes a story whose blocks have no _uid', async () => {
  const service = await oldSpace()
  const { stories } = managementClient(service)
  const created = await stories.create({
    body: { story: { name: 'Old', slug: 'old', content: nameless as never } },
  })
  expect(created.response.status).toBe(201)
  const story = created.data.story!
  const uids = uidsIn(story.content)
  expect(uids).toHaveLength(5)
  expect(new Set(uids).size).toBe(5)
  for (const uid of uids) expect(uid).toMatch(UUID)
  expect((story.content as JsonObject).body).toMatchObject([
    { table: { thead: [{ component: 'x' }] } },
    { books: [{ title: 'Atlas' }] },
  ])
  const { id } = story
  expect((await stories.get(id!)).data.story!.content).toEqual(story.content)
  expect((await service.get('stories/old')).body.story.content._uid).toBe(uids[0])
  const changed = { ...story.content, body: [{ component: 'Hint Box', words: 'New' }] }
  const saved = await stories.update(id!, {
    body: { story: { content: changed as never }, publish: 1 } as never,
  })
  expect(uidsIn(saved.data.story!.content)[0]).toBe(uids[0])
  expect(uidsIn(saved.data.story!.content)).toHaveLength(3)
  expect((await service.get('stories/old', { version: 'published' })).body.story.content).toEqual(
    (await stories.get(id!)).data.story!.content,
  )
  await stories.delete(id!)
})

test('EDIT-05 a second block with the same _uid gets a new one, and a warning names it', async () => {
  const { edit } = await oldSpace()
  const twin = (words: string) => ({ _uid: 'twin', component: 'Hint Box', words })
  const content = { _uid: 'root', component: 'landing', body: [twin('a'), twin('b')] }
  const { status, body } = await edit('PUT', 'stories/1', { story: { content } })
  const stored = (body.story as { content: { body: { _uid: string }[] } }).content.body
  expect([status, stored[0]?._uid]).toEqual([200, 'twin'])
  expect(stored[1]?._uid).toMatch(UUID)
  expect(body.warnings).toContainEqual({
    path: 'story.content.body[1]',
    uid: stored[1]?._uid,
    field: null,
    message: expect.stringContaining('"twin"'),
  })
})

test('CONTENT-14 files without _uid are served with generated uids that are stable until a save stores them', async () => {
  const created = { _uid: 'session-0', component: 'Hint Box' }
  const file = storyFixture(1, { content: { ...nameless, more: [created], related: [uuidOf(2)] } })
  const first = await oldSpace([file, storyFixture(2)])
  const draft = async (service = first) => (await service.get('stories/story-1')).body.story.content
  const content = await draft()
  const uids = uidsIn(content)
  expect(uids).toHaveLength(6)
  for (const uid of uids) expect(uid).toMatch(UUID)
  expect(new Set(uids).size).toBe(6)
  const answered = (await first.edit('GET', 'stories/1')).body.story as JsonObject
  expect(uidsIn(answered.content)).toEqual(uids)

  // The official client finds relations by the uid of the block that names them.
  const client = first.client({ accessToken: first.tokens.preview })
  const { data } = await client.get('cdn/stories/story-1', {
    version: 'draft',
    resolve_relations: 'landing.related',
  })
  expect(data.story.content.related).toMatchObject([{ uuid: uuidOf(2) }])

  await first.stop()
  const { contentDir } = first
  // A new database reads the same files.
  const second = await startService([], { contentDir })
  expect(uidsIn(await draft(second))).toEqual(uids)
  await second.edit('PUT', 'stories/1', { story: { content: { ...(answered.content as object), extra: 1 } } })
  expect(uidsIn(await draft(second))).toEqual(uids)
})

test('EDIT-05 content that follows older rules is saved with warnings: deleted groups, pages in slots, unknown components', async () => {
  const { edit } = await oldSpace()
  const save = async (content: object) => {
    const body = { story: { name: 'Old', slug: `old-${Math.random()}`, content } }
    return edit('POST', 'stories', body)
  }
  const block = (component: string, more: object = {}) => ({ _uid: crypto.randomUUID(), component, ...more })
  expect(await save(block('landing', { body: [block('shelf', { books: [block('book')] })] }))).toMatchObject({
    status: 201,
    body: { warnings: [] },
  })
  expect(await save(block('landing', { crew: [block('Hint Box'), block('crew_member')] }))).toMatchObject({
    status: 201,
    body: { warnings: [{ path: 'story.content.crew', message: expect.stringContaining('no longer exist') }] },
  })
  expect(await save(block('landing', { body: [block('retired'), block('retired')] }))).toMatchObject({
    status: 201,
    body: { warnings: [{ path: 'story.content.body[0]', message: 'This space has no component retired.' }] },
  })
  expect(await save(block('landing', { body: [block('book')] }))).toMatchObject({
    status: 201,
    body: {
      warnings: [{ path: 'story.content.body[0]', message: expect.stringContaining('is a page and cannot') }],
    },
  })
  expect(await save(block('book'))).toMatchObject({
    status: 201,
    body: { warnings: [{ path: 'story.content.component' }] },
  })
})

test.each(['Side Note', 'TextSection', 'hero/2', 'Größe', '..'])(
  'EDIT-05 the official client creates, renames and deletes a component called %s',
  async (name) => {
    const service = await oldSpace()
    const { components } = managementClient(service)
    const created = await components.create({ body: { component: { name, schema: {} } as never } })
    expect(created.response.status).toBe(201)
    expect(created.data.component?.name).toBe(name)
    const id = created.data.component!.id!
    expect((await components.get(id)).data.component?.name).toBe(name)
    await components.delete(id)
  },
)

test('EDIT-05 a component in a deleted group is stored with a warning', async () => {
  const { edit } = await oldSpace()
  const component = { name: 'guest', schema: { a: { type: 'textt' } }, component_group_uuid: DELETED_GROUP }
  expect(await edit('POST', 'components', { component })).toMatchObject({
    status: 201,
    body: {
      component: { component_group_uuid: DELETED_GROUP },
      warnings: [{ path: 'component_group_uuid' }, { path: 'schema.a.type' }],
    },
  })
})
