import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ContentError } from './ContentError.ts'
import { startRecordingService, testStory, testUuid } from './recordingService.testkit.ts'

type Service = Awaited<ReturnType<typeof startRecordingService>>
let service: Service

async function serving(...[handler]: Parameters<typeof startRecordingService>): Promise<Service> {
  service = await startRecordingService(handler)
  return service
}

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await service?.stop()
})

const published = { version: 'published' } as const
const draft = { version: 'draft' } as const

/** Answers with the requested page of a list of `total` stories. */
function list(total: number, clampTo = 100): Parameters<typeof startRecordingService>[0] {
  return ({ query }) => {
    const perPage = Math.min(Number(query.per_page), clampTo)
    const first = (Number(query.page) - 1) * perPage
    const count = Math.max(0, Math.min(perPage, total - first))
    const stories = Array.from({ length: count }, (_, index) => testStory(`s${first + index}`))
    return {
      body: { stories, cv: 7 },
      headers: { 'Per-Page': String(perPage), Total: String(total) },
    }
  }
}

function failureOf(promise: Promise<unknown>): Promise<ContentError> {
  return promise.then(
    () => expect.fail('it was expected to be rejected'),
    (error: ContentError) => error,
  )
}

describe('lists', () => {
  test('CONTENT-01 stories() requests published stories, 25 per page, and all pages after the first in parallel', async () => {
    let open = 0
    let maxOpen = 0
    const pages = list(60)
    await serving(pages)
    const client = service.client({
      fetch: async (...request) => {
        maxOpen = Math.max(maxOpen, ++open)
        return fetch(...request).finally(() => open--)
      },
    })
    const stories = await client.stories({ starts_with: 'blog/' }, published)
    expect(stories.map((story) => story.full_slug)).toEqual(Array.from({ length: 60 }, (_, n) => `s${n}`))
    expect(service.requests.map(({ path, query }) => ({ path, ...query }))).toEqual([
      {
        path: '/v2/cdn/stories',
        version: 'published',
        token: 'token',
        starts_with: 'blog/',
        per_page: '25',
        page: '1',
      },
      ...['2', '3'].map((page) => expect.objectContaining({ page, per_page: '25', cv: '7', token: 'token' })),
    ])
    expect(maxOpen).toBe(2)
  })

  test('CONTENT-01 stories() sends version=draft for drafts', async () => {
    await serving(list(1))
    await service.client().stories({}, draft)
    expect(service.requests[0]?.query).toMatchObject({ version: 'draft', per_page: '25', page: '1' })
  })

  test('CONTENT-02 stories() reads Per-Page and Total, and returns all stories if pages are smaller than requested', async () => {
    await serving(list(45, 10))
    const client = service.client()
    const page = await client.storiesPage({ per_page: 500 }, published)
    expect(page).toMatchObject({ total: 45, perPage: 10, page: 1 })
    client.flush()
    expect(await client.stories({ per_page: 500 }, published)).toHaveLength(45)
    expect(service.requests).toHaveLength(1 + 5)
  })

  test('SCALE-04 stories() rejects a list with too many stories after its first page', async () => {
    await serving(list(60))
    const client = service.client()
    const { kind, message } = await failureOf(client.stories({}, { ...published, maxStories: 59 }))
    expect([kind, message]).toEqual([
      'unavailable',
      expect.stringMatching(/list of 60 stories .+ at most 59/),
    ])
    expect(service.requests).toHaveLength(1)
    expect(await client.stories({}, { ...published, maxStories: 60 })).toHaveLength(60)
  })

  test('CONTENT-02 stories() rejects a full page without a total instead of losing stories', async () => {
    await serving(() => ({ body: { stories: [testStory('a'), testStory('b')], cv: 7 } }))
    const error = await failureOf(service.client().stories({ per_page: 2 }, published))
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringContaining('Total') })
  })

  test('stories() returns an empty array if the service has no stories', async () => {
    await serving(list(0))
    expect(await service.client().stories({}, published)).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  test('stories() omits and reports a story without a component', async () => {
    await serving(() => ({
      body: { stories: [testStory('good'), { ...testStory('bad'), content: {} }], cv: 7 },
      headers: { 'per-page': '25', total: '2' },
    }))
    const onNotice = vi.fn()
    const stories = await service.client({ onNotice }).stories({}, published)
    expect(stories.map((story) => story.full_slug)).toEqual(['good'])
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({
      kind: 'invalidStory',
      message: expect.stringContaining('"bad"'),
    })
  })

  test('stories() does not modify the parameters', async () => {
    await serving(list(30))
    const params = Object.freeze({ starts_with: 'blog/', filter_query: Object.freeze({ a: { in: 'b' } }) })
    await service.client().stories(params, published)
    expect(service.requests[0]?.query).toMatchObject({ 'filter_query[a][in]': 'b' })
  })

  test('stories() sends a release only for drafts', async () => {
    await serving(list(1))
    await service.client().stories({ from_release: '9' }, published)
    await service.client().stories({ from_release: '9' }, draft)
    expect(service.requests.map(({ query }) => query.from_release)).toEqual([undefined, '9'])
  })
})

describe('single stories', () => {
  test('CONTENT-03 every request for stories sends resolve_links=url and the relations of the site', async () => {
    await serving(({ path }) =>
      path === '/v2/cdn/stories'
        ? { body: { stories: [], cv: 7 }, headers: { 'per-page': '25', total: '0' } }
        : { body: { story: testStory('home'), cv: 7 } },
    )
    const client = service.client({ resolveLinks: 'url', resolveRelations: ['page.author', 'teaser.story'] })
    await client.story('home', published)
    await client.storyByUuid(testUuid('home'), published)
    await client.stories({}, published)
    for (const { query } of service.requests)
      expect(query).toMatchObject({ resolve_links: 'url', resolve_relations: 'page.author,teaser.story' })
    expect(service.requests).toHaveLength(3)
  })

  test('CONTENT-04 story() forwards known query parameters, and drops parameters that visitors may not set', async () => {
    await serving(() => ({ body: { story: testStory('blog/first'), cv: 7 } }))
    const query = '?language=de&fallback_lang=en&utm_source=x&token=stolen&version=draft&cv=1&from_release=5'
    const story = await service.client().story('blog/first', { ...published, query })
    expect(story.full_slug).toBe('blog/first')
    expect(service.requests).toHaveLength(1)
    expect(service.requests[0]?.path).toBe('/v2/cdn/stories/blog/first')
    expect(service.requests[0]?.query).toEqual({
      language: 'de',
      fallback_lang: 'en',
      version: 'published',
      token: 'token',
    })
  })

  test('CONTENT-05 storyByUuid() requests a story by uuid with the forwarded query', async () => {
    await serving(() => ({ body: { story: testStory('author'), cv: 7 } }))
    const uuid = testUuid('author')
    await service.client().storyByUuid(uuid, { ...published, query: { language: 'de', page: '2' } })
    expect(service.requests[0]?.path).toBe(`/v2/cdn/stories/${uuid}`)
    expect(service.requests[0]?.query).toEqual({
      find_by: 'uuid',
      language: 'de',
      version: 'published',
      token: 'token',
    })
  })

  test('CONTENT-06 story() returns a single story by its slug', async () => {
    await serving(() => ({ body: { story: testStory('settings/header', { title: 'Quarry' }), cv: 7 } }))
    const story = await service.client().story('settings/header', published)
    expect(service.requests[0]?.path).toBe('/v2/cdn/stories/settings/header')
    expect(story.content).toMatchObject({ component: 'page', title: 'Quarry' })
    expect(Object.isFrozen(story.content)).toBe(true)
  })

  test('story() and storyByUuid() request no different endpoint for a slug or uuid that contains a path', async () => {
    await serving(() => ({ body: { story: testStory('x'), cv: 7 } }))
    await service.client().story('../spaces/me?x=1#y', published)
    expect(service.requests[0]?.path).toBe('/v2/cdn/stories/spaces/me%3Fx%3D1%23y')
    const error = await failureOf(service.client().storyByUuid('../links', published))
    expect(error.kind).toBe('notFound')
    expect(service.requests).toHaveLength(1)
  })

  test('story() does not return a story by id for a number as slug', async () => {
    await serving(({ path }) => ({ body: { story: testStory(path.endsWith('2024') ? '2024' : 'home') } }))
    expect((await failureOf(service.client().story('123', published))).kind).toBe('notFound')
    expect((await service.client().story('2024', published)).full_slug).toBe('2024')
  })

  test('story() rejects a response without content with an error that names the slug', async () => {
    await serving(() => ({ body: { story: { ...testStory('broken'), content: {} }, cv: 7 } }))
    const error = await failureOf(service.client().story('broken', published))
    expect(error).toMatchObject({
      kind: 'invalid',
      slug: 'broken',
      message: expect.stringContaining('"broken"'),
    })
  })
})

describe('links, datasources, space', () => {
  test('links() returns links as an array', async () => {
    const link = { id: 4, uuid: 'u', slug: 'blog', name: 'Blog', is_folder: true, parent_id: 0, extra: 1 }
    await serving(() => ({ body: { links: { u: link } } }))
    const { extra, ...known } = link
    expect(await service.client().links({ version: 'draft', startsWith: 'blog' })).toEqual([known])
    expect(service.requests[0]?.query).toEqual({ starts_with: 'blog', version: 'draft', token: 'token' })
  })

  test('datasourceEntries() returns the entries of all pages', async () => {
    await serving(({ query }) => ({
      body: { datasource_entries: [{ id: 1, name: `n${query.page}`, value: 'v', dimension_value: null }] },
      headers: { 'per-page': '1', total: '3' },
    }))
    const entries = await service.client().datasourceEntries('colors', { dimension: 'de' })
    expect(entries.map((entry) => entry.name)).toEqual(['n1', 'n2', 'n3'])
    expect(service.requests[0]?.query).toMatchObject({ datasource: 'colors', dimension: 'de' })
  })

  test('space() rejects an invalid response with an error that names the field', async () => {
    await serving(() => ({ body: { space: { id: 1, name: 'Quarry', version: 'new' } } }))
    const error = await failureOf(service.client().space())
    expect(error).toMatchObject({ kind: 'invalid', message: expect.stringContaining('space.version') })
  })
})

describe('writes', () => {
  test('CONTENT-12 a write sends POST, PUT or DELETE to the management API with the OAuth token', async () => {
    await serving(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { status: 201, body: { story: { id: 5 } } },
    )
    const client = service.client({ oauthToken: 'secret' })
    const body = { story: { name: 'New', slug: 'new' } }
    expect(await client.post('spaces/1/stories', body)).toEqual({ story: { id: 5 } })
    await client.put('spaces/1/stories/5', body)
    await client.delete('spaces/1/stories/5')
    expect(
      service.requests.map(({ method, path, headers }) => [method, path, headers.authorization]),
    ).toEqual([
      ['POST', '/v1/spaces/1/stories', 'secret'],
      ['PUT', '/v1/spaces/1/stories/5', 'secret'],
      ['DELETE', '/v1/spaces/1/stories/5', 'secret'],
    ])
    expect(JSON.parse(service.requests[0]?.body ?? '')).toEqual(body)
  })

  test('a write rejects with a ContentError if the service rejects the write or is unreachable', async () => {
    await serving(() => ({ status: 422, body: { name: ["can't be blank"] } }))
    const client = service.client({ oauthToken: 'secret' })
    expect(await failureOf(client.post('spaces/1/stories', {}))).toMatchObject({
      kind: 'invalid',
      status: 422,
    })
    await service.stop()
    expect(await failureOf(client.put('spaces/1/stories/1', {}))).toMatchObject({ kind: 'unavailable' })
  })

  test('a write without an OAuth token sends no request', async () => {
    await serving(() => ({}))
    const error = await failureOf(service.client().post('spaces/1/stories', {}))
    expect(error.kind).toBe('unauthorised')
    expect(service.requests).toEqual([])
  })

  test('a read does not send the OAuth token', async () => {
    await serving(() => ({ body: { story: testStory('home'), cv: 7 } }))
    await service.client({ oauthToken: 'secret' }).story('home', published)
    expect(service.requests[0]?.headers.authorization).toBeUndefined()
  })
})
