import StoryblokClient from 'storyblok-js-client'
import type { ContentClientSettings } from './contentClientOptions.ts'
import { createContentTransport } from './contentTransport.ts'
import { retryLimited } from './retryLimited.ts'

export interface ServiceAnswer {
  readonly data: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
}

/** The official client with two methods. They reject with the client's own errors. */
export interface ContentService {
  get(path: string, params: Readonly<Record<string, unknown>>): Promise<ServiceAnswer>
  write(method: 'post' | 'put' | 'delete', path: string, body: object): Promise<ServiceAnswer>
}

/**
 * Creates the official client without its cache and retries: its cache and table of versions are shared by all clients of a process,
 * and its retries print to the console. `VersionCache` and `retryLimited` replace them. Retries are subject to the rate limit.
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
  // The constructor has no option for it. Otherwise, stories that reference each other are copied into each other, which doubles
  // the size with each story: 22 of them become 190 MB. `stitchStories` resolves the second level instead.
  client.resolveNestedRelations = false
  disableInsertion(client)

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
    // The client modifies the parameters, so each request gets a copy.
    get: (path, params) =>
      retried(path, async () => checked(await client.get(path, { ...params, token: undefined }), 200)),
    write: (method, path, body) =>
      // The content API is under /v2, the management API under /v1 of the same host.
      retried(path, async () => checked(await client[method](`../v1/${path}`, { ...body }))),
  }
}

/**
 * Stops the client from inserting related stories and links, because `stitchStories` does it without copies. Only links beyond the limit
 * of one response are still inserted: the client requests them itself and returns them in no other way.
 */
function disableInsertion(client: StoryblokClient): void {
  const insert: unknown = Reflect.get(client, 'iterateTree')
  if (typeof insert !== 'function') return
  Object.assign(client, {
    iterateTree(story: object, fields: readonly string[], resolveId: string) {
      const [link] = Object.values(client.links[resolveId] ?? {})
      if (Object(link).content !== undefined) insert.call(client, story, fields, resolveId)
    },
  })
}

/** Returns a response of the client. @throws the error of a write that did not reach the service, which the client resolves with */
function checked(answer: unknown, status?: number): ServiceAnswer {
  const {
    data,
    headers,
    status: answered = status,
  } = answer as { data: unknown; headers: unknown; status?: number }
  if (answered === undefined) throw answer
  return { data, headers: (headers ?? {}) as Record<string, string>, status: answered }
}
