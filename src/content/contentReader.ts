import { ContentError } from './ContentError.ts'
import type { ContentService, ServiceAnswer } from './contentService.ts'
import type { ContentVersion } from './contentVersion.ts'
import { toContentError } from './toContentError.ts'
import { VersionCache } from './VersionCache.ts'

interface ReadRequest<T> {
  /** The requested content, for error messages. */
  readonly subject: string
  readonly slug?: string
  /** Validates a response and returns the value to cache. */
  readonly parse: (answer: ServiceAnswer) => T | Promise<T>
}

/** Reads content with a cache by content version: published responses are cached by cv, and a draft request invalidates them. */
export interface ContentReader {
  read<T>(path: string, params: object, version: ContentVersion, request: ReadRequest<T>): Promise<T>
  /** Reads without the cache, and uses the value's content version as the known one. */
  readLatest<T>(path: string, request: ReadRequest<T> & { readonly cvOf: (value: T) => number }): Promise<T>
  /** Reads published content without the cache. */
  readUncached<T>(path: string, params: object, request: ReadRequest<T>): Promise<T>
  flush(): void
  cv(): number | undefined
}

export function createContentReader(service: ContentService): ContentReader {
  const cache = new VersionCache()

  async function send<T>(path: string, params: object, request: ReadRequest<T>) {
    try {
      const answer = await service.get(path, { ...params })
      return { value: await request.parse(answer), cv: cvOf(answer.data) }
    } catch (thrown) {
      throw toContentError(thrown, request)
    }
  }

  async function readDraft<T>(path: string, params: object, request: ReadRequest<T>): Promise<T> {
    cache.flush()
    const setVersion = cache.observe()
    const { value, cv } = await send(path, { ...params, version: 'draft' }, request)
    setVersion(cv)
    return value
  }

  return {
    read(path, params, version, request) {
      if (version === 'draft') return readDraft(path, params, request)
      return cache.read(
        keyOf(path, params),
        (cv) => send(path, { ...params, version: 'published', cv }, request),
        (reason) => reason instanceof ContentError && reason.kind === 'notFound',
      )
    },
    async readLatest(path, request) {
      const setVersion = cache.observe()
      const { value } = await send(path, {}, request)
      setVersion(request.cvOf(value))
      return value
    },
    readUncached: (path, params, request) =>
      cache.readUncached((cv) => send(path, { ...params, version: 'published', cv }, request)),
    flush: () => cache.flush(),
    cv: () => cache.cv,
  }
}

/** Returns a cache key that does not depend on the order of parameters. */
function keyOf(path: string, params: object): string {
  return JSON.stringify([path, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** Returns the content version of a response. Undefined for 0, which means an unknown version. */
function cvOf(data: unknown): number | undefined {
  const { cv } = Object(data) as { cv?: unknown }
  return typeof cv === 'number' && Number.isInteger(cv) && cv > 0 ? cv : undefined
}
