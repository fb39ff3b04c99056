import { expect, test } from 'vitest'
import { startService } from './testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from './testing/storyFixture.ts'

const post = (n: number, fields: Record<string, unknown>) =>
  storyFixture(n, { content: { _uid: `p${n}`, component: 'post', ...fields } })

test('CONTENT-14 relations are resolved on one or two levels, also with cycles', async () => {
  const service = await startService([
    post(1, { author: uuidOf(2), other: uuidOf(4) }),
    post(2, { author: uuidOf(3) }),
    post(3, { author: uuidOf(1) }),
    post(4, {}),
  ])
  const related = async (parameters: Record<string, string>) =>
    (await service.get('stories/story-1', parameters)).body.rels.map(({ id }) => id)
  expect(await related({})).toEqual([])
  expect(await related({ resolve_relations: 'post.author' })).toEqual([2])
  expect(await related({ resolve_relations: 'page.author' })).toEqual([])
  expect(await related({ resolve_relations: 'post.author', resolve_level: '2' })).toEqual([2, 3])
  expect(await related({ resolve_relations: 'post.author,post.other' })).toEqual([2, 4])
})

test('CONTENT-14 relations in nested blocks and in rich text are resolved, each story once', async () => {
  const block = { _uid: 'b', component: 'card', people: [uuidOf(2), uuidOf(3), 'gone', ''] }
  const text = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'x', body: [block] } }] }
  const service = await startService([post(1, { text, body: [block] }), post(2, {}), post(3, {})])
  const { body } = await service.get('stories/story-1', { resolve_relations: 'card.people' })
  expect(body.rels.map(({ id }) => id)).toEqual([2, 3])
})

test('CONTENT-14 a response with more than fifty relations contains only uuids', async () => {
  const targets = Array.from({ length: 51 }, (_, index) => post(index + 2, {}))
  const uuids = targets.map(({ uuid }) => uuid)
  const service = await startService([post(1, { all: uuids, some: uuids.slice(0, 50) }), ...targets])
  const some = await service.get('stories/1', { resolve_relations: 'post.some' })
  const all = await service.get('stories/1', { resolve_relations: 'post.all' })
  expect(some.body.rels).toHaveLength(50)
  expect(some.body).not.toHaveProperty('rel_uuids')
  expect(all.body.rel_uuids).toEqual(uuids)
  expect(all.body).not.toHaveProperty('rels')
})

test('CONTENT-14 excluded fields are also excluded from relations', async () => {
  const service = await startService([
    post(1, { author: uuidOf(2), a: 1 }),
    post(2, { a: 2, body: [{ a: 3 }] }),
  ])
  const { body } = await service.get('stories/1', {
    resolve_relations: 'post.author',
    excluding_fields: 'a',
    excluding_story_fields: 'tag_list,uuid,alternates',
  })
  expect(body.story.content).not.toHaveProperty('a')
  expect(body.rels[0]?.content).toMatchObject({ body: [{ a: 3 }] })
  expect(body.rels[0]?.content).not.toHaveProperty('a')
  expect(body.rels[0]).not.toHaveProperty('tag_list')
  expect(body.rels[0]).not.toHaveProperty('alternates')
  expect(body.rels[0]?.uuid).toBe(uuidOf(2))
})

test('CONTENT-14 links in content are resolved as url, link and story, on one or two levels', async () => {
  const link = (n: number) => ({ fieldtype: 'multilink', linktype: 'story', id: uuidOf(n), url: '' })
  const service = await startService([
    post(1, { link: link(2), web: { fieldtype: 'multilink', linktype: 'url', id: uuidOf(4), url: '/x' } }),
    post(2, { link: link(3) }),
    post(3, {}),
    post(4, {}),
  ])
  const links = async (parameters: Record<string, string>) =>
    (await service.get('stories/1', parameters)).body.links
  expect(await links({})).toEqual([])
  expect(await links({ resolve_links: '0' })).toEqual([])
  expect(await links({ resolve_links: 'url' })).toEqual([
    {
      uuid: uuidOf(2),
      id: 2,
      name: 'Story 2',
      path: null,
      slug: 'story-2',
      full_slug: 'story-2',
      url: 'story-2',
    },
  ])
  expect(await links({ resolve_links: 'link' })).toMatchObject([
    { real_path: '/story-2', full_slug: 'story-2' },
  ])
  for (const kind of ['story', '1']) {
    expect(await links({ resolve_links: kind })).toMatchObject([{ id: 2, content: { component: 'post' } }])
  }
  expect(await links({ resolve_links: 'url', resolve_links_level: '2' })).toMatchObject([
    { id: 2 },
    { id: 3 },
  ])
  expect((await service.get('stories/1', { resolve_links: 'all' })).status).toBe(422)
})

test('CONTENT-14 a response with more than fifty linked stories contains only uuids', async () => {
  const targets = Array.from({ length: 51 }, (_, index) => post(index + 2, {}))
  const body = targets.map(({ uuid }) => ({ link: { fieldtype: 'multilink', linktype: 'story', id: uuid } }))
  const service = await startService([post(1, { body }), ...targets])
  const answer = await service.get('stories/1', { resolve_links: 'story' })
  expect(answer.body.link_uuids).toHaveLength(51)
  expect(answer.body).not.toHaveProperty('links')
  expect((await service.get('stories/1', { resolve_links: 'url' })).body.links).toHaveLength(51)
})

test('CONTENT-14 resolve_assets adds the assets, and assets are found by path on any host', async () => {
  const filename = 'https://s3.amazonaws.com/a.storyblok.com/f/287488/10x10/abc/a%20b.png'
  const service = await startService([post(1, { image: { fieldtype: 'asset', id: 9, filename } })])
  await service.stop()
  await writeJson(service.contentDir, 'assets/287488/a_9.json', { id: 9, filename, alt: 'An image' })
  await writeJson(service.contentDir, 'assets/287488/a_9.png', 'not really')
  const restarted = await startService([], { contentDir: service.contentDir })
  const { body } = await restarted.get('stories/1', { resolve_assets: '1' })
  expect(body.assets).toEqual([{ id: 9, filename, alt: 'An image' }])
  for (const path of ['/f/287488/10x10/abc/a%20b.png', '/f/287488/10x10/abc/a b.png']) {
    expect((await restarted.embedded.findAsset(path))?.file).toMatch(/a_9\.png$/)
  }
  expect(await restarted.embedded.findAsset('/f/287488/10x10/abc/../../../../stories')).toBeUndefined()
  const me = await restarted.get('assets/me', { filename: filename.replace('s3.amazonaws.com/', '') })
  expect(me.body.asset).toMatchObject({ signed_url: `${restarted.origin}/f/287488/10x10/abc/a%20b.png` })
})

test('CONTENT-14 drafts have an editing comment on every block, published content has none', async () => {
  const inner = { _uid: 'in', component: 'quote' }
  const text = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'x', body: [inner] } }] }
  const service = await startService([post(1, { text, body: [{ _uid: 'b--1', component: 'hero' }] })])
  const draft = (await service.get('stories/1')).body.story.content
  expect(draft._editable).toBe(
    '<!--#storyblok#{"name": "post", "space": "287488", "uid": "p1", "id": "1"}-->',
  )
  expect(draft.body).toEqual([
    {
      _uid: 'b--1',
      component: 'hero',
      _editable: '<!--#storyblok#{"name": "hero", "space": "287488", "uid": "b-\\u002d1", "id": "1"}-->',
    },
  ])
  expect(JSON.stringify(draft.text)).toContain('"_editable"')
  const published = await service.get('stories/1', { version: 'published' })
  expect(JSON.stringify(published.body)).not.toContain('_editable')
})
