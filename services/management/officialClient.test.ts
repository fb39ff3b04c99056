import { expect, test } from 'vitest'
import { LOCAL_SECRET } from '../access/testing/localOwner.ts'
import { startService } from '../content/testing/startService.ts'
import { storyFixture, uuidOf } from '../content/testing/storyFixture.ts'
import { managementClient } from './managementClient.testkit.ts'

const folder = storyFixture(5, {
  name: 'Blog',
  slug: 'blog',
  full_slug: 'blog',
  is_folder: true,
  content: undefined,
})
const child = storyFixture(6, { slug: 'a', full_slug: 'blog/a', parent_id: 5, tag_list: ['news'] })
const content = { _uid: 'x', component: 'page', title: 'New' }

test('EDIT-05 the official client creates, reads, saves, publishes, copies and deletes stories', async () => {
  const service = await startService([storyFixture(1), folder, child])
  const { stories } = managementClient(service)
  const visitor = async (path: string) => (await service.get(path, { version: 'published' })).body.story

  const created = await stories.create({
    body: { story: { name: 'B', slug: 'b', parent_id: 5, content } },
    query: { publish: true },
  })
  expect(created.response.status).toBe(201)
  const { id } = created.data.story!
  expect(created.data).toMatchObject({
    version: 1,
    story: {
      full_slug: 'blog/b',
      published: true,
      parent: { id: 5, slug: 'blog' },
      breadcrumbs: [{ id: 5, name: 'Blog' }],
    },
  })
  expect((await visitor('stories/blog/b')).content.title).toBe('New')

  // Clients send back the complete story that they have read, with changes.
  const { data } = await stories.get(id)
  const saved = await stories.update(id, {
    body: { story: { ...data.story!, content: { ...content, title: 'Saved' } } as never },
  })
  expect(saved.data).toMatchObject({
    version: 2,
    story: { content: { title: 'Saved' }, published: true, unpublished_changes: true },
  })
  expect((await visitor('stories/blog/b')).content.title).toBe('New')
  await stories.publish(id)
  expect((await visitor('stories/blog/b')).content.title).toBe('Saved')

  const copied = await stories.duplicate(id, { body: { story: {} } })
  expect(copied.response.status).toBe(200)
  expect(copied.data.story).toMatchObject({
    full_slug: 'blog/b-copy',
    published: false,
    content: { title: 'Saved' },
  })
  expect(copied.data.story!.content._uid).not.toBe('x')
  expect((await stories.duplicate(id, { body: { story: {} } })).data.story!.full_slug).toBe('blog/b-copy-2')

  const deleted = await stories.delete(id)
  expect(deleted.data.story).toMatchObject({ id, deleted_at: expect.any(String) })
  await expect(stories.get(id)).rejects.toMatchObject({ response: { status: 404 } })
  expect(await visitor('stories/blog/b')).toBeUndefined()
})

test('EDIT-05 saving a folder with a new slug moves the stories in it', async () => {
  const service = await startService([folder, child])
  const { stories } = managementClient(service)
  const { data } = await stories.get(5)
  const saved = await stories.update(5, { body: { story: { ...data.story!, slug: 'news' } as never } })
  expect(saved.data.story).toMatchObject({ is_folder: true, full_slug: 'news' })
  expect((await stories.get(6)).data.story).toMatchObject({ full_slug: 'news/a' })
})

test('EDIT-05 the official client writes paths and names in other languages', async () => {
  const service = await startService([storyFixture(1)])
  const { stories } = managementClient(service)
  const write = async (translated_slugs_attributes: object[]) => {
    const { data } = await stories.update(1, { body: { story: { translated_slugs_attributes } as never } })
    return data.story?.translated_slugs
  }
  const german = { lang: 'de', slug: 'geschichte', name: 'Geschichte' }
  expect(await write([german, { lang: 'fr', slug: 'histoire' }])).toEqual([
    { lang: 'de', path: 'geschichte', name: 'Geschichte' },
    { lang: 'fr', path: 'histoire' },
  ])
  expect((await service.get('stories/de/geschichte')).body.story).toMatchObject({ id: 1, name: 'Geschichte' })
  expect(
    await write([
      { lang: 'de', name: 'Erzählung' },
      { lang: 'fr', _destroy: true },
    ]),
  ).toEqual([{ lang: 'de', path: 'geschichte', name: 'Erzählung' }])
})

test('EDIT-05 the official client filters stories and folders by every parameter', async () => {
  const german = { _uid: 'g', component: 'post', title: 'One', title__i18n__de: 'Eins', other: uuidOf(2) }
  const service = await startService([
    storyFixture(1, { name: 'First words', content: german, updated_at: '2026-03-01T00:00:00.000Z' }),
    storyFixture(2, {
      published: false,
      content: {
        _uid: 'r',
        component: 'page',
        body: [{ _uid: 'q', component: 'quote', text: 'Hidden words' }],
      },
    }),
    { ...folder, position: 3 },
    { ...child, position: 4 },
  ])
  await service.edit('PUT', 'stories/6', { story: { name: 'Changed' } })
  const { stories } = managementClient(service)
  const listed = async (query: Record<string, unknown>) => {
    const { data, response } = await stories.list({ query })
    return [data.stories?.map(({ id }) => id), response.headers.get('total')]
  }
  const every: readonly (readonly [Record<string, unknown>, readonly number[]])[] = [
    [{}, [1, 2, 5, 6]],
    [{ story_only: true }, [1, 2, 6]],
    [{ folder_only: true }, [5]],
    [{ with_parent: '5' }, [6]],
    [{ with_parent: '5', by_ids: '1,6' }, [6]],
    [{ with_parent: '0', folder_only: true }, [5]],
    [{ starts_with: 'blog/' }, [6]],
    [{ with_slug: 'blog/a' }, [6]],
    [{ by_slugs: 'blog,story-1' }, [1, 5]],
    [{ by_slugs: 'story-*' }, [1, 2]],
    [{ by_ids: '6,1' }, [1, 6]],
    [{ by_uuids: `${uuidOf(2)},${uuidOf(1)}` }, [1, 2]],
    [{ by_uuids_ordered: `${uuidOf(2)},${uuidOf(1)}` }, [2, 1]],
    [{ excluding_ids: '1,2' }, [5, 6]],
    [{ with_tag: 'news,other' }, [6]],
    [{ is_published: false, story_only: true }, [2]],
    [{ unpublished_changes: true }, [6]],
    [{ language: 'de' }, [1]],
    [{ content_type: 'post' }, [1]],
    [{ contain_component: 'quote,banner' }, [2]],
    [{ reference_search: uuidOf(2) }, [1]],
    [{ search: 'FIRST' }, [1]],
    [{ search: 'blog' }, [5, 6]],
    [{ text_search: 'hidden words' }, [2]],
    [{ filter_query: { component: { in: 'post' } } }, [1]],
    [{ sort_by: 'updated_at:desc', story_only: true }, [6, 1, 2]],
    [{ sort_by: 'name:desc' }, [2, 1, 6, 5]],
    [{ in_trash: true }, []],
  ]
  for (const [query, ids] of every)
    expect([query, ...(await listed(query))]).toEqual([query, ids, String(ids.length)])
  const page = await stories.list({ query: { per_page: 2, page: 2, sort_by: 'name:desc' } })
  expect([page.data.stories?.map(({ id }) => id), page.response.headers.get('total')]).toEqual([[6, 5], '4'])
  expect(page.data.stories?.[0]).toMatchObject({
    full_slug: 'blog/a',
    content_type: 'page',
    published: true,
    unpublished_changes: true,
  })
  expect(page.data.stories?.[0]).not.toHaveProperty('content')
})

test('EDIT-05 the official client reads the history of a story and restores a version', async () => {
  const service = await startService([storyFixture(1)])
  const { stories, put, get } = managementClient(service)
  await stories.update(1, { body: { story: { content } } })
  await stories.publish(1)
  const { data } = await stories.versions(1)
  expect(data.versions).toMatchObject([
    { id: 3, event: 'publish', item_id: 1, is_draft: false },
    { id: 2, event: 'save', is_draft: true },
    { id: 1, event: 'file' },
  ])
  const withContent = await get(`/v1/spaces/${service.space}/story_versions`, {
    query: { by_story_id: 1, show_content: true },
  })
  expect(withContent.data).toMatchObject({
    story_versions: [{ content }, { content }, { id: 1, content: { title: 'Title 1' } }],
  })
  await put(`/v1/spaces/${service.space}/versions/1`, { query: { model: 'stories', model_id: 1 } })
  expect((await stories.get(1)).data.story).toMatchObject({
    content: { title: 'Title 1' },
    unpublished_changes: true,
  })
})

test('EDIT-05 the official content client in management mode lists, moves, publishes, saves and restores stories', async () => {
  const service = await startService([storyFixture(1), storyFixture(2), storyFixture(3), folder, child])
  const client = service.client({ endpoint: `${service.origin}/v1`, oauthToken: LOCAL_SECRET, rateLimit: 50 })
  const at = `spaces/${service.space}`
  const ids = async () =>
    ((await client.get(`${at}/stories`, { with_parent: 0 } as never)).data.stories as { id: number }[]).map(
      ({ id }) => id,
    )
  expect((await client.get(at, {})).data.space).toMatchObject({ first_token: service.tokens.preview })
  expect((await client.get('users/me', {})).data.user).toMatchObject({ id: expect.any(Number) })
  const page = await client.get(`${at}/stories`, { per_page: 2 } as never)
  expect(page).toMatchObject({ total: 5, perPage: 2 })

  await client.put(`${at}/stories/1/move?after_id=2`, {})
  expect(await ids()).toEqual([2, 1, 3, 5])
  await client.put(`${at}/stories/3/move`, {})
  expect(await ids()).toEqual([3, 2, 1, 5])
  await client.put(`${at}/stories/2/move?after_id=6`, {})
  expect((await client.get(`${at}/stories/2`, {})).data.story.full_slug).toBe('blog/story-2')

  await client.get(`${at}/stories/1/unpublish`, {})
  expect((await service.get('stories/1', { version: 'published' })).status).toBe(404)
  await client.get(`${at}/stories/1/publish`, {})
  expect((await service.get('stories/1', { version: 'published' })).status).toBe(200)
  await client.put(`${at}/stories/1`, { story: { content }, publish: 1 } as never)
  expect((await service.get('stories/1', { version: 'published' })).body.story.content.title).toBe('New')
  await client.get(`${at}/stories/1/restore_with?version=1&versions_v2=true`, {})
  expect((await client.get(`${at}/stories/1`, {})).data.story.content.title).toBe('Title 1')
})

test('EDIT-05 a request without a valid token gets 401 Unauthorized, like from the vendor', async () => {
  const service = await startService([storyFixture(1)])
  for (const headers of [{}, { Authorization: 'wrong' }] as Record<string, string>[])
    for (const path of [`spaces/${service.space}/stories`, 'spaces', 'users/me']) {
      const answer = await fetch(`${service.origin}/v1/${path}`, { headers })
      expect([path, answer.status]).toEqual([path, 401])
      expect(await answer.json()).toMatchObject({ error: 'Unauthorized' })
    }
})

test('EDIT-05 a save based on an older version is rejected with the current version', async () => {
  const service = await startService([storyFixture(1)])
  await service.edit('PUT', 'stories/1', { story: { name: 'First' }, base_version: 1 })
  const late = await service.edit('PUT', 'stories/1', { story: { name: 'Late' }, base_version: 1 })
  expect(late).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('version 2'), version: 2, story: { name: 'First' } },
  })
  const retried = await service.edit('PUT', 'stories/1', { story: { name: 'Late' }, base_version: 2 })
  expect(retried).toMatchObject({ status: 200, body: { version: 3 } })
})

test('SEC-01 a GET that publishes is accepted from scripts and programs, not from links, images and prefetches', async () => {
  const service = await startService([storyFixture(1)])
  const ask = async (headers: Record<string, string>) => {
    const answer = await service.embedded.app.request(
      new Request(`http://localhost/v1/spaces/${service.space}/stories/1/unpublish`, {
        headers: { Authorization: LOCAL_SECRET, Host: 'localhost', ...headers },
      }),
      undefined,
      { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
    )
    return answer.status
  }
  for (const mode of ['navigate', 'no-cors', 'websocket']) {
    expect([mode, await ask({ 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Site': 'none' })]).toEqual([mode, 403])
    expect([mode, await ask({ 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Site': 'same-origin' })]).toEqual([
      mode,
      403,
    ])
  }
  expect(await ask({ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect((await service.get('stories/1', { version: 'published' })).status).toBe(200)
  expect(await ask({ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect((await service.get('stories/1', { version: 'published' })).status).toBe(404)
})
