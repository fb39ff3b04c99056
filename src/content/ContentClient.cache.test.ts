import { afterEach, describe, expect, test } from 'vitest'
import { startRecordingService, testStory } from './recordingService.testkit.ts'

type Service = Awaited<ReturnType<typeof startRecordingService>>
let service: Service
let cv = 100

/** A service whose content version is `cv`, which tests change like a publish. */
async function publishing(): Promise<Service> {
  cv = 100
  service = await startRecordingService(({ path }) => {
    if (path === '/v2/cdn/spaces/me') return { body: { space: { id: 1, name: 'Quarry', version: cv } } }
    if (path === '/v2/cdn/links') return { body: { links: {} } }
    const slug = path.replace('/v2/cdn/stories/', '')
    if (slug === 'gone') return { status: 404, body: ['This record could not be found'] }
    return { body: { story: testStory(slug, { seenAt: cv }), cv } }
  })
  return service
}

afterEach(() => service?.stop())

const published = { version: 'published' } as const
const draft = { version: 'draft' } as const
const sentVersions = () => service.requests.map(({ query }) => query.cv)

describe('cache', () => {
  test('CONTENT-08 a cached story is read without a request, and a request for a different story sends the known cv', async () => {
    const client = (await publishing()).client()
    const first = await client.story('home', published)
    expect(await client.story('home', published)).toBe(first)
    await client.story('about', published)
    expect(sentVersions()).toEqual([undefined, '100'])
    expect(client.cv()).toBe(100)
  })

  test('CONTENT-08 a draft request invalidates the cached responses, and its response is not cached', async () => {
    const client = (await publishing()).client()
    await client.story('home', published)
    await client.story('home', draft)
    await client.story('home', draft)
    await client.story('home', published)
    expect(service.requests.map(({ query }) => query.version)).toEqual([
      'published',
      'draft',
      'draft',
      'published',
    ])
  })

  test('CONTENT-08 a response with a new version invalidates the responses of the old version', async () => {
    const client = (await publishing()).client()
    await client.story('home', published)
    cv = 200
    await client.story('about', published)
    expect(client.cv()).toBe(200)
    expect((await client.story('home', published)).content.seenAt).toBe(200)
    await client.story('about', published)
    expect(sentVersions()).toEqual([undefined, '100', '200'])
  })

  test('CONTENT-08 a request for the space finds a new version, and content is then re-requested', async () => {
    const client = (await publishing()).client()
    await client.story('home', published)
    expect(await client.space()).toEqual({ id: 1, name: 'Quarry', version: 100 })
    await client.story('home', published)
    expect(service.requests).toHaveLength(2)
    cv = 200
    expect((await client.space()).version).toBe(200)
    expect((await client.story('home', published)).content.seenAt).toBe(200)
    expect(sentVersions().at(-1)).toBe('200')
  })

  test('a request after a flush sends no version, not even 0', async () => {
    const client = (await publishing()).client()
    await client.story('home', published)
    client.flush()
    expect(client.cv()).toBeUndefined()
    await client.story('home', published)
    expect(sentVersions()).toEqual([undefined, undefined])
  })

  test('CONTENT-08 a response that was pending during a flush is not cached and sets no version', async () => {
    const client = (await publishing()).client()
    const old = client.story('home', published)
    client.flush()
    await old
    expect(client.cv()).toBeUndefined()
    await client.story('home', published)
    expect(service.requests).toHaveLength(2)
  })

  test('concurrent reads of the same story share one request', async () => {
    const client = (await publishing()).client()
    await Promise.all([client.story('home', published), client.story('home', published)])
    expect(service.requests).toHaveLength(1)
  })

  test('a failed request is not cached', async () => {
    const client = (await publishing()).client()
    await expect(client.story('gone', published)).rejects.toMatchObject({ kind: 'notFound', slug: 'gone' })
    await expect(client.story('gone', published)).rejects.toMatchObject({ kind: 'notFound' })
    expect(service.requests).toHaveLength(2)
  })

  test('links, whose responses have no version, are cached only if a version is known', async () => {
    const client = (await publishing()).client()
    await client.links(published)
    await client.links(published)
    await client.story('home', published)
    await client.links(published)
    await client.links(published)
    expect(service.requests.filter(({ path }) => path === '/v2/cdn/links')).toHaveLength(3)
  })

  test('two clients with the same token share neither responses nor version', async () => {
    const one = (await publishing()).client()
    const other = service.client()
    await one.story('home', published)
    await other.story('home', published)
    expect(sentVersions()).toEqual([undefined, undefined])
  })

  test('requests with equal parameters in a different order share one cached response', async () => {
    const client = (await publishing()).client()
    await client.story('home', { ...published, query: 'language=de&fallback_lang=en' })
    await client.story('home', { ...published, query: 'fallback_lang=en&language=de&utm_source=x' })
    expect(service.requests).toHaveLength(1)
  })

  test('the client follows a redirect of the content service to its newest version only once', async () => {
    service = await startRecordingService(({ path, query }) =>
      query.cv
        ? { body: { story: testStory('home'), cv: Number(query.cv) } }
        : { status: 301, headers: { Location: `${path}?${new URLSearchParams({ ...query, cv: '300' })}` } },
    )
    const client = service.client()
    await client.story('home', published)
    await client.story('about', published)
    expect(sentVersions()).toEqual([undefined, '300', '300'])
  })
})
