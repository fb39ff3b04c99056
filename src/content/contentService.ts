import StoryblokClient from 'storyblok-js-client'
import type { ContentClientSettings } from './contentClientOptions.ts'
import { createContentTransport } from './contentTransport.ts'
import { retryLimited } from './retryLimited.ts'

export interface ServiceAnswer {
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
}

/** The official client behind two methods that reject with what it rejects with. */
export interface ContentService {
  get(path: string, params: Readonly<Record<string, unknown>>): Promise<ServiceAnswer>
  write(method: 'post' | 'put' | 'delete', path: string, body: object): Promise<ServiceAnswer>
}

/**
 * Configures the official client so that it keeps no state of its own: its cache and its table of versions are
 * shared by all clients of a process, and its retries print to the console. `VersionCache` and `retryLimited` do
 * their work, and every retry passes its rate limit like any request.
 */
export function createContentService(settings: ContentClientSettings): ContentService {
  const client = new StoryblokClient({
    endpoint: settings.endpoint,
    accessToken: settings.token,
    oauthToken: settings.oauthToken,
    rateLimit: settings.rateLimit,
    // 0 would mean 10.
    maxRetries: -1,
    cache: { type: 'none', clear: 'manual', cv: 'manual' },
    fetch: createContentTransport(settings),
  })
  // The constructor cannot turn it off. On, related stories that name each other are copied into each other, which
  // doubles their size with each: 22 of them make 190 MB. `stitchStories` resolves the second level instead.
  client.resolveNestedRelations = false
  leaveInserting(client)

  const retried = <T>(path: string, request: () => Promise<T>) =>
    retryLimited(request, {
      ...settings,
      onRetry: (retry, seconds) =>
        settings.onNotice({
          kind: 'retry',
          message: `The content service refused "${path}" with too many requests (429). Retry ${retry} of ${settings.maxRetries} in ${seconds} s.`,
        }),
    })

  return {
    // The client writes into the parameters it is given, so each request gets its own.
    get: (path, params) =>
      retried(path, async () => checked(await client.get(path, { ...params, token: undefined }), 200)),
    write: (method, path, body) =>
      // Reads live under /v2, the management API under /v1 of the same host.
      retried(path, async () => checked(await client[method](`../v1/${path}`, { ...body }))),
  }
}

/**
 * Leaves it to `stitchStories` to put stories and links where they are named: the client copies each into each place, and none of
 * that is kept. Links that are more than an answer holds the client asks for itself, and gives only in their places.
 */
function leaveInserting(client: StoryblokClient): void {
  const insert: unknown = Reflect.get(client, 'iterateTree')
  if (typeof insert !== 'function') return
  Object.assign(client, {
    iterateTree(story: object, fields: readonly string[], resolveId: string) {
      const [link] = Object.values(client.links[resolveId] ?? {})
      if (Object(link).content !== undefined) insert.call(client, story, fields, resolveId)
    },
  })
}

/** A write that did not reach the service is not rejected by the client but answered with its error. */
function checked(answer: unknown, status?: number): ServiceAnswer {
  const {
    data,
    headers,
    status: answered = status,
  } = answer as { data: unknown; headers: unknown; status?: number }
  if (answered === undefined) throw answer
  return { data, headers: (headers ?? {}) as Record<string, string>, status: answered }
}
