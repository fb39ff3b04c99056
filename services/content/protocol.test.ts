import { expect, test } from 'vitest'
import { type RunningService, startService } from './testing/startService.ts'
import { storyFixture, uuidOf, writeJson } from './testing/storyFixture.ts'

const raw = (service: RunningService, path: string, init?: RequestInit) =>
  fetch(`${service.origin}${path}`, { redirect: 'manual', ...init })

test.each(['', '&cv=', '&cv=0', '&cv=latest'])(
  'CONTENT-14 a request for published content without a content version ("%s") is redirected to the latest version',
  async (cv) => {
    const service = await startService([storyFixture(1)])
    const path = `/v2/cdn/stories/?filter_query[a][is]=empty&token=${service.tokens.public}`
    const answer = await raw(service, `${path}${cv}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${path}&cv=${service.embedded.cv()}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('CONTENT-14 requests for drafts and requests with a content version are not redirected', async () => {
  const service = await startService([storyFixture(1)])
  const { preview } = service.tokens
  for (const search of [`token=${preview}&version=draft`, `token=${preview}&cv=12`]) {
    const answer = await raw(service, `/v2/cdn/stories/story-1?${search}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ cv: service.embedded.cv(), story: { id: 1 } })
  }
})

test.each([
  ['stories', 401],
  ['stories?token=nope', 401],
  ['stories?token=PREVIEW&version=latest', 422],
  ['stories?token=PREVIEW&colour=1', 422],
  ['stories?token=PREVIEW&cv=1&per_page=0', 422],
  ['stories/%E0%A4%A?token=PREVIEW&cv=1', 400],
  ['stories/gone?token=PREVIEW&cv=1', 404],
  ['nothing?token=PREVIEW', 404],
])('CONTENT-14 %s has status %i and a JSON body that other origins can read', async (path, status) => {
  const service = await startService()
  const answer = await raw(service, `/v2/cdn/${path.replace('PREVIEW', service.tokens.preview)}`)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const body = await answer.json()
  if (status === 404) expect(body).toEqual(['This record could not be found'])
  else expect(body).toEqual({ error: expect.any(String) })
})

test('CONTENT-14 a request above the rate limit gets a 429 with a message, without a header that lowers the client’s rate', async () => {
  const service = await startService([], { rateLimit: 2 })
  const answers = await Promise.all([1, 2, 3].map(() => service.get('spaces/me')))
  answers.sort((a, b) => a.status - b.status)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]?.body).toEqual({ error: expect.any(String) })
  expect(answers[2]?.headers.has('x-ratelimit-policy')).toBe(false)
})

test('CONTENT-14 CORS preflights succeed, and browsers can read the paging headers', async () => {
  const service = await startService([storyFixture(1)])
  const preflight = await raw(service, '/v2/cdn/stories', {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Headers': 'content-type,x-mine' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-mine')
  const { headers } = await service.get('stories', { version: 'published' })
  expect(headers.get('access-control-expose-headers')).toBe('Per-Page, Total')
})

test('CONTENT-14 a page has at most 100 stories, and is empty past the end', async () => {
  const service = await startService(Array.from({ length: 130 }, (_, index) => storyFixture(index + 1)))
  const big = await service.get('stories', { per_page: '500' })
  const past = await service.get('stories', { page: '9' })
  expect([big.body.stories.length, big.headers.get('per-page'), big.headers.get('total')]).toEqual([
    100,
    '100',
    '130',
  ])
  expect([past.status, past.body.stories, past.headers.get('total')]).toEqual([200, [], '130'])
})

test('CONTENT-14 a story has every field of Storyblok’s format', async () => {
  const service = await startService([storyFixture(1, { group_id: 'g' }), storyFixture(2, { group_id: 'g' })])
  const { body } = await service.get('stories/1', { version: 'published' })
  expect(body.story).toEqual({
    id: 1,
    uuid: uuidOf(1),
    name: 'Story 1',
    slug: 'story-1',
    full_slug: 'story-1',
    content: { _uid: 'root-1', component: 'page', title: 'Title 1' },
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-02T10:00:00.000Z',
    published_at: '2026-01-02T10:00:00.000Z',
    first_published_at: '2026-01-02T10:00:00.000Z',
    sort_by_date: null,
    position: 1,
    tag_list: [],
    is_startpage: false,
    parent_id: 0,
    meta_data: null,
    group_id: 'g',
    release_id: null,
    lang: 'default',
    path: null,
    alternates: [
      {
        id: 2,
        name: 'Story 2',
        slug: 'story-2',
        published: true,
        full_slug: 'story-2',
        is_folder: false,
        parent_id: 0,
      },
    ],
    default_full_slug: null,
    translated_slugs: null,
  })
})

test('CONTENT-14 the links endpoint filters by prefix, parent and uuid, returns dates and pages, and single links', async () => {
  const folder = storyFixture(5, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })
  const child = storyFixture(6, { slug: 'a', full_slug: 'blog/a', parent_id: 5 })
  const service = await startService([storyFixture(1), folder, child])
  const ids = async (parameters: Record<string, string>) =>
    Object.values((await service.get('links', parameters)).body.links).map(({ id }) => id)
  expect(await ids({ starts_with: 'blog' })).toEqual([5, 6])
  expect(await ids({ with_parent: '5' })).toEqual([6])
  expect(await ids({ with_parent: '0' })).toEqual([1, 5])
  expect(await ids({ by_uuid: uuidOf(6) })).toEqual([6])
  expect(await ids({ page: '2', per_page: '1' })).toEqual([1, 5, 6])
  expect(await ids({ page: '2', per_page: '1', paginated: '1' })).toEqual([5])
  const one = await service.get(`links/${uuidOf(6)}`, { include_dates: '1' })
  expect(one.body.link).toEqual({
    id: 6,
    uuid: uuidOf(6),
    slug: 'blog/a',
    path: null,
    real_path: '/blog/a',
    name: 'Story 6',
    published: true,
    parent_id: 5,
    is_folder: false,
    is_startpage: false,
    position: 6,
    published_at: '2026-01-02T10:00:00.000Z',
    created_at: '2026-01-01T10:00:00.000Z',
    updated_at: '2026-01-02T10:00:00.000Z',
    alternates: [],
  })
})

test('CONTENT-14 datasources are served with their entries and dimensions', async () => {
  const service = await startService()
  await service.stop()
  const entries = [
    { id: 1, name: 'red', value: 'Red', dimension_values: { de: 'Rot' } },
    { id: 2, name: 'blue', value: 'Blue' },
  ]
  await writeJson(service.contentDir, 'datasources/287488/datasources.json', [
    {
      id: 4,
      name: 'Colours',
      slug: 'colours',
      dimensions: [{ id: 1, name: 'German', entry_value: 'de', datasource_id: 4 }],
      entries,
    },
    { id: 3, name: 'Sizes', slug: 'sizes', entries: [] },
  ])
  const restarted = await startService([], { contentDir: service.contentDir })
  const { body } = await restarted.get('datasources', { search: 'col' })
  expect(body.datasources).toEqual([
    { id: 4, name: 'Colours', slug: 'colours', dimensions: [{ id: 1, name: 'German', entry_value: 'de' }] },
  ])
  expect((await restarted.get('datasources/sizes')).body.datasource).toMatchObject({ id: 3 })
  expect((await restarted.get('datasources', { by_ids: '3' })).body.datasources).toHaveLength(1)
  const german = await restarted.get('datasource_entries', { datasource: 'colours', dimension: 'de' })
  expect(german.body).toEqual({
    datasource_entries: [
      { id: 1, name: 'red', value: 'Red', dimension_value: 'Rot' },
      { id: 2, name: 'blue', value: 'Blue', dimension_value: null },
    ],
    cv: restarted.embedded.cv(),
  })
  expect(german.headers.get('total')).toBe('2')
  expect((await restarted.get('datasource_entries', { datasource: 'gone' })).status).toBe(404)
})

test('CONTENT-14 the space, its tags and an empty list of experiments are served', async () => {
  const service = await startService([
    storyFixture(1, { tag_list: ['b', 'a'] }),
    storyFixture(2, { tag_list: ['a'], content: { _uid: 'x', component: 'page', t__i18n__de: 'x' } }),
  ])
  const { space } = (await service.get('spaces/me/')).body
  expect(space).toMatchObject({ id: 287488, version: service.embedded.cv(), language_codes: ['de'] })
  expect((await service.get('tags')).body.tags).toEqual([
    { name: 'a', taggings_count: 2 },
    { name: 'b', taggings_count: 1 },
  ])
  expect((await service.get('tags', { all_tags: '1', starts_with: 'story-1' })).body.tags).toEqual([
    { name: 'a', taggings_count: 1, tag_on_stories: 1 },
    { name: 'b', taggings_count: 1, tag_on_stories: 1 },
  ])
  expect((await service.get('experiments')).body.experiments).toEqual([])
})
