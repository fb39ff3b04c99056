import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContentError } from './ContentError.ts'
import { startRecordingService, testStory } from './recordingService.testkit.ts'

type Service = Awaited<ReturnType<typeof startRecordingService>>
let service: Service
const printed = vi.spyOn(console, 'log')

async function serving(...[handler]: Parameters<typeof startRecordingService>): Promise<Service> {
  service = await startRecordingService(handler)
  return service
}

beforeEach(() => {
  printed.mockClear()
})
afterEach(async () => {
  vi.useRealTimers()
  await service?.stop()
})

const published = { version: 'published' } as const
const good = { body: { story: testStory('home'), cv: 7 } }
const refused = { status: 429, body: { error: 'Too many requests' } }

function failureOf(promise: Promise<unknown>): Promise<ContentError> {
  return promise.then(
    () => expect.fail('it was expected to be rejected'),
    (error: ContentError) => error,
  )
}

const requestedStories = () =>
  service.requests
    .map(({ path }) => path.replace('/v2/cdn/stories/', ''))
    .filter((path) => path !== '/barrier')
    .sort()

/** Resolves when all requests that were sent before have been received. */
const barrier = () => fetch(`${service.origin}/barrier`)

describe('rate limit', () => {
  // The clock of the client's rate limiter does not advance, so all requests are sent within one second.
  test.each([
    ['5 requests a second', {}, 5],
    ['3 requests a second with an OAuth token', { oauthToken: 'secret' }, 3],
    ['as many requests a second as the option rateLimit says', { oauthToken: 'secret', rateLimit: 4 }, 4],
  ])('CONTENT-09 the client sends %s', async (_, options, limit) => {
    await serving(() => good)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const client = service.client({ rateLimit: undefined, ...options })
    const slugs = Array.from({ length: limit + 2 }, (_, index) => `page-${index}`)
    const stories = slugs.map((slug) => client.story(slug, published))
    await Promise.all(stories.slice(0, limit))
    await barrier()
    expect(requestedStories()).toEqual(slugs.slice(0, limit))
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(stories)
    expect(requestedStories()).toEqual(slugs)
  })

  test.each([0, Infinity])(
    'CONTENT-09 the rate of requests is unlimited for a rateLimit of %s',
    async (rateLimit) => {
      await serving(() => good)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const client = service.client({ rateLimit })
      const slugs = Array.from({ length: 60 }, (_, index) => `page-${index}`)
      await Promise.all(slugs.map((slug) => client.story(slug, published)))
      expect(service.requests).toHaveLength(60)
    },
  )
})

describe('responses with status 429', () => {
  test('CONTENT-10 the client retries a request with status 429 until it succeeds, without console output', async () => {
    await serving((_, count) => (count < 3 ? refused : good))
    const onNotice = vi.fn()
    const story = await service.client({ retryDelaySeconds: 0.01, onNotice }).story('home', published)
    expect(story.full_slug).toBe('home')
    expect(service.requests).toHaveLength(3)
    expect(onNotice.mock.calls.map(([notice]) => notice)).toEqual([
      { kind: 'retry', message: expect.stringContaining('Retry 1 of 5 in 0.01 s') },
      { kind: 'retry', message: expect.stringContaining('Retry 2 of 5 in 0.01 s') },
    ])
    expect(printed).not.toHaveBeenCalled()
  })

  test('CONTENT-10 a request with status 429 rejects with a ContentError after 5 retries', async () => {
    await serving(() => refused)
    const error = await failureOf(service.client({ retryDelaySeconds: 0 }).story('home', published))
    expect(service.requests).toHaveLength(6)
    expect(error).toMatchObject({ kind: 'limited', status: 429, statusCode: 503, slug: 'home' })
    expect(printed).not.toHaveBeenCalled()
  })

  test('CONTENT-10 the client retries a request with status 429 after one second by default', async () => {
    await serving((_, count) => (count < 2 ? refused : good))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const notified = Promise.withResolvers<string>()
    const story = service
      .client({ onNotice: ({ message }) => notified.resolve(message) })
      .story('home', published)
    expect(await notified.promise).toContain('in 1 s')
    await vi.advanceTimersByTimeAsync(999)
    await barrier()
    expect(requestedStories()).toEqual(['home'])
    await vi.advanceTimersByTimeAsync(1)
    await story
    expect(requestedStories()).toEqual(['home', 'home'])
  })

  test.each([
    ['7', 7],
    ['0', 0],
    ['900', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 4],
  ])(
    'CONTENT-10 the client retries a request with the response header Retry-After: %s after %i s, not earlier',
    async (header, seconds) => {
      await serving((_, count) => (count < 2 ? { ...refused, headers: { 'Retry-After': header } } : good))
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const notified = Promise.withResolvers<string>()
      const story = service
        .client({ retryDelaySeconds: 4, onNotice: ({ message }) => notified.resolve(message) })
        .story('home', published)
      expect(await notified.promise).toContain(`in ${seconds} s`)
      if (seconds) {
        await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
        await barrier()
        expect(requestedStories()).toEqual(['home'])
      }
      await vi.advanceTimersByTimeAsync(1)
      await story
      expect(requestedStories()).toEqual(['home', 'home'])
    },
  )

  test('CONTENT-10 the client does not retry a request if maxRetries is 0', async () => {
    await serving(() => refused)
    await failureOf(service.client({ maxRetries: 0 }).story('home', published))
    expect(service.requests).toHaveLength(1)
  })

  test('CONTENT-10 the client retries writes with status 429, too', async () => {
    await serving((_, count) => (count < 2 ? refused : { body: { ok: true } }))
    const client = service.client({ oauthToken: 'secret', retryDelaySeconds: 0 })
    expect(await client.post('spaces/1/stories', {})).toEqual({ ok: true })
    expect(service.requests).toHaveLength(2)
  })
})

describe('failures without retries', () => {
  test.each([
    [400, { error: 'malformed' }, 'invalid', 500],
    [401, { error: 'Unauthorized' }, 'unauthorised', 500],
    [403, { error: 'Forbidden' }, 'unauthorised', 500],
    [404, ['This record could not be found'], 'notFound', 404],
    [422, { error: 'unknown parameter' }, 'invalid', 500],
    [500, { error: 'oops' }, 'unavailable', 503],
    [503, '<html>Service Unavailable</html>', 'unavailable', 503],
    [404, '<html>Not Found</html>', 'notFound', 404],
    [200, '<html>Captive portal</html>', 'unavailable', 503],
  ])(
    'CONTENT-10 a response with status %i and body %j rejects with a ContentError of kind %s, without retries',
    async (status, body, kind, statusCode) => {
      await serving(() => ({ status, body }))
      const error = await failureOf(service.client({ token: 's3cret' }).story('home', published))
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ name: 'ContentError', kind, statusCode, slug: 'home' })
      expect(error.message).toContain('the published story "home"')
      expect(error.message).not.toContain('s3cret')
      expect(service.requests).toHaveLength(1)
    },
  )

  test('an unreachable service rejects a request with a ContentError', async () => {
    await serving(() => good)
    const client = service.client()
    await service.stop()
    const error = await failureOf(client.story('home', published))
    expect(error).toMatchObject({ kind: 'unavailable', status: undefined })
    expect(error.message).toContain('ECONNREFUSED')
  })

  test('a service that does not finish its response rejects a request with a ContentError', async () => {
    await serving(() => ({ ...good, hang: true }))
    const error = await failureOf(service.client({ timeoutSeconds: 0.05 }).story('home', published))
    expect(error).toMatchObject({ kind: 'unavailable' })
    expect(error.message).toContain('no whole answer within 0.05 s')
  })
})
