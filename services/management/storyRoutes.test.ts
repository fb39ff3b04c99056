import { request } from 'node:http'
import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { type RunningService, startService } from '../content/testing/startService.ts'
import { STORIES, storyFixture, uuidOf, writeStories } from '../content/testing/storyFixture.ts'
import { refused } from './refused.testkit.ts'

const folder = storyFixture(5, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })
const child = storyFixture(6, { slug: 'a', full_slug: 'blog/a', parent_id: 5 })

/** Sends a request with headers that `fetch` does not allow. */
function send(
  service: RunningService,
  headers: Record<string, string>,
  body = '{"story":{}}',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'PUT', headers: { 'Content-Type': 'application/json', ...OWNER, ...headers } }
    const sent = request(`${service.origin}${STORIES}/1`, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

test('a save changes only the draft, a publish makes it visible to visitors, an unpublish removes it', async () => {
  const service = await startService([storyFixture(1)])
  const published = async () => (await service.get('stories/1', { version: 'published' })).body.story?.name
  const saved = await service.edit('PUT', 'stories/1', { story: { name: 'New' } })
  expect(saved).toMatchObject({
    status: 200,
    body: { version: 2, story: { name: 'New', published: true, unpublished_changes: true } },
  })
  expect((await service.get('stories/1')).body.story.name).toBe('New')
  expect(await published()).toBe('Story 1')

  const before = service.embedded.cv()
  const publish = await service.edit('POST', 'stories/1/publish')
  expect(publish.body).toMatchObject({ story: { published: true, unpublished_changes: false } })
  expect(await published()).toBe('New')
  expect(service.embedded.cv()).toBeGreaterThan(before)

  await service.edit('POST', 'stories/1/unpublish')
  expect(await published()).toBeUndefined()
  expect((await service.get('stories/1')).body.story.name).toBe('New')
})

test('EDIT-17 a draft that equals the published version has no unpublished changes, also after a restart', async () => {
  const folders = [folder, { ...child, published: true }]
  const service = await startService([...folders, storyFixture(1, { published: true, path: null })])
  const facts = async (id: number) => {
    const { body } = await service.edit('GET', `stories/${id}`)
    return (body.story as { unpublished_changes: boolean }).unpublished_changes
  }
  const before = (await service.edit('GET', 'stories/1')).body.story as { content: object; name: string }
  const cv = service.embedded.cv()
  const content = { ...before.content, title: 'New' }
  await service.edit('PUT', 'stories/1', { story: { content } })
  expect(await facts(1)).toBe(true)
  // The editor sends the complete story, for example after an undo.
  await service.edit('PUT', 'stories/1', { story: { ...before, tag_list: [], sort_by_date: null } })
  expect(await facts(1)).toBe(false)
  const changed = await service.edit('GET', 'stories?unpublished_changes=1')
  expect(changed.body.stories).toEqual([])
  expect((await service.get('stories/1', { version: 'published' })).body.story.published_at).toBe(
    (before as { published_at?: string }).published_at,
  )
  expect(service.embedded.cv()).toBe(cv)

  // The slug is changed and changed back.
  const { slug } = (await service.edit('GET', 'stories/6')).body.story as { slug: string }
  await service.edit('PUT', 'stories/6', { story: { parent_id: 0, slug: 'elsewhere' } })
  expect(await facts(6)).toBe(true)
  await service.edit('PUT', 'stories/6', { story: { parent_id: 5, slug } })
  expect(await facts(6)).toBe(false)

  await service.stop()
  const { contentDir, dataDir } = service
  const restarted = await startService([], { contentDir, dataDir })
  expect((await restarted.edit('GET', 'stories/1')).body.story).toMatchObject({ unpublished_changes: false })
})

test('a story is created in a folder, found by uuid, and deleted', async () => {
  const service = await startService([folder, child])
  const content = { _uid: 'x', component: 'page' }
  const created = await service.edit('POST', 'stories', {
    story: { name: 'B', slug: 'b', parent_id: 5, content },
  })
  expect(created).toMatchObject({
    status: 201,
    body: { story: { id: 7, full_slug: 'blog/b', published: false } },
  })
  const uuid = (created.body.story as { uuid: string }).uuid
  expect((await service.edit('GET', `stories/${uuid}`)).body.story).toMatchObject({ id: 7 })
  expect((await service.edit('GET', 'stories')).body.stories).toMatchObject([
    { id: 7, content_type: 'page' },
    { id: 5, is_folder: true },
    { id: 6 },
  ])
  expect((await service.edit('DELETE', 'stories/7')).status).toBe(200)
  expect((await service.edit('GET', 'stories/7')).status).toBe(404)
})

test('a folder’s new slug changes the paths below it in drafts and published versions', async () => {
  const service = await startService([
    folder,
    child,
    storyFixture(7, { slug: 'x', full_slug: 'other/x', parent_id: 77 }),
  ])
  await service.edit('PUT', 'stories/5', { story: { slug: 'news' } })
  for (const version of ['draft', 'published']) {
    expect((await service.get('stories/news/a', { version })).body.story.id).toBe(6)
    expect((await service.get('stories/blog/a', { version })).status).toBe(404)
  }
  await service.edit('PUT', 'stories/7', { story: { slug: 'y' } })
  expect((await service.get('stories/other/y')).status).toBe(200)
})

test('an edit based on an older version is rejected', async () => {
  const service = await startService([storyFixture(1)])
  await service.edit('PUT', 'stories/1', { story: { name: 'First' }, base_version: 1 })
  const late = await service.edit('PUT', 'stories/1', { story: { name: 'Late' }, base_version: 1 })
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('version 2') } })
  expect((await service.get('stories/1')).body.story.name).toBe('First')
})

test.each([
  ['PUT', 'stories/99', { story: {} }, 404, 'no story'],
  ['PUT', 'stories/1', {}, 422, 'story'],
  ['PUT', 'stories/1', { story: { content: { title: 'x' } } }, 422, 'story.content.component'],
  ['PUT', 'stories/1', { story: { content: { component: 'x', deep: nested(300) } } }, 422, 'nested'],
  ['PUT', 'stories/1', { story: { slug: 'a/b' } }, 422, 'story.slug'],
  ['PUT', 'stories/1', { story: { slug: '..' } }, 422, 'story.slug'],
  ['PUT', 'stories/1', { story: { name: ' ' } }, 422, 'story.name'],
  ['PUT', 'stories/1', { story: { slug: 'story-2' } }, 422, 'Story 2'],
  ['PUT', 'stories/1', { story: { parent_id: 2 } }, 422, 'parent_id'],
  ['PUT', 'stories/5', { story: { parent_id: 5 } }, 422, 'into itself'],
  ['POST', 'stories', { story: { name: 'x', slug: 'x' } }, 422, 'content'],
  [
    'POST',
    'stories',
    { story: { name: 'x', slug: 'x', uuid: 'no', content: { component: 'p' } } },
    422,
    'uuid',
  ],
  [
    'POST',
    'stories',
    { story: { name: 'x', slug: 'x', uuid: uuidOf(1), content: { component: 'p' } } },
    409,
    'uuid',
  ],
  ['POST', 'stories/5/publish', {}, 422, 'folder'],
  ['DELETE', 'stories/5', {}, 409, 'not empty'],
  ['PUT', 'versions/9?model=stories&model_id=1', undefined, 404, 'version 9'],
  ['GET', 'versions?model=components&model_id=1', undefined, 422, 'stories'],
])('%s %s with %j is rejected with %i', async (method, path, body, status, sentence) => {
  const service = await startService([storyFixture(1), storyFixture(2), folder, child])
  const answer = await service.edit(method, path, body)
  expect(answer).toEqual(refused(status, sentence))
  expect(service.embedded.cv()).toBe((await service.edit('GET', 'stories')).body.cv)
})

test('edits are accepted only from this machine and this origin', async () => {
  const service = await startService([storyFixture(1)])
  const { host, port } = new URL(service.origin)
  expect(await send(service, {})).toBe(200)
  expect(await send(service, { Origin: service.origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect(await send(service, { Host: `localhost:${port}`, Origin: `http://localhost:${port}` })).toBe(200)
  expect(await send(service, { Origin: 'https://evil.example' })).toBe(403)
  expect(await send(service, { Origin: 'null' })).toBe(403)
  expect(await send(service, { Host: 'evil.example', Origin: 'http://evil.example' })).toBe(403)
  expect(await send(service, { Origin: `http://${host}`, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await send(service, { 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  expect(await send(service, { 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  expect((await service.embedded.app.request(STORIES)).status).toBe(403)
})

test('a save must be JSON below the maximum size', async () => {
  const service = await startService([storyFixture(1)])
  expect(await send(service, { 'Content-Type': 'text/plain' })).toBe(415)
  expect(await send(service, {}, '{"story":')).toBe(400)
  expect(await send(service, {}, JSON.stringify({ story: { name: 'x'.repeat(5_000_000) } }))).toBe(413)
  const publish = await fetch(`${service.origin}${STORIES}/1/publish`, {
    method: 'POST',
    headers: OWNER,
  })
  expect(publish.status).toBe(415)
})

test('writing to the Delivery API is rejected with instructions', async () => {
  const service = await startService([storyFixture(1)])
  const answer = await fetch(`${service.origin}/v2/cdn/stories/1`, { method: 'PUT', body: '{}' })
  expect([answer.status, await answer.json()]).toEqual([
    405,
    { error: expect.stringContaining('/v1/spaces') },
  ])
})

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { inner: nested(depth - 1) }
}

test('creating a story with the uuid of a deleted one restores its id, and an existing uuid is rejected', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  const { story } = (await service.edit('GET', 'stories/1')).body
  const create = () => service.edit('POST', 'stories', { story, publish: 1 })
  expect((await create()).status).toBe(409)
  await service.edit('DELETE', 'stories/1')
  expect((await service.edit('GET', 'stories/1')).status).toBe(404)
  expect(await create()).toMatchObject({
    status: 201,
    body: { story: { id: 1, uuid: uuidOf(1), published: true } },
  })
  expect((await service.get('stories/1', { version: 'published' })).body.story.name).toBe('Story 1')
  const { versions } = (await service.edit('GET', 'versions?model=stories&model_id=1')).body as {
    versions: readonly { event: string }[]
  }
  expect(versions.map(({ event }) => event)).toContain('delete')
})

test('creating a story with the uuid of a deleted one is rejected after a file with its id was added', async () => {
  const service = await startService([storyFixture(1), storyFixture(2)])
  const { story } = (await service.edit('GET', 'stories/1')).body
  await service.edit('DELETE', 'stories/1')
  await writeStories(service.contentDir, [storyFixture(1, { uuid: uuidOf(3), name: 'New', slug: 'new' })])
  await expect
    .poll(async () => (await service.edit('GET', 'stories/1')).body)
    .toMatchObject({ story: { uuid: uuidOf(3) } })
  expect(await service.edit('POST', 'stories', { story })).toEqual(refused(422, 'new uuid'))
  expect((await service.edit('GET', 'stories')).body.stories).toMatchObject([
    { id: 1, name: 'New' },
    { id: 2 },
  ])
})
