import { ContentError } from './ContentError.ts'
import type { ContentService, ServiceAnswer } from './contentService.ts'
import type { ContentVersion } from './contentVersion.ts'
import { toContentError } from './toContentError.ts'
import { VersionCache } from './VersionCache.ts'

interface ReadRequest<T> {
  /** What is asked for, for the error's sentence. */
  readonly subject: string
  readonly slug?: string
  /** Checks the response and takes its value; what it gives is what is kept. */
  readonly parse: (answer: ServiceAnswer) => T | Promise<T>
}

/** Reads with the rules of content versions: published answers are kept by their cv, a draft request drops them. */
export interface ContentReader {
  read<T>(path: string, params: object, version: ContentVersion, request: ReadRequest<T>): Promise<T>
  /** Never from the cache. Takes the content version that the value tells. */
  readLatest<T>(path: string, request: ReadRequest<T> & { readonly cvOf: (value: T) => number }): Promise<T>
  /** What is published, neither from the cache nor into it. */
  readUncached<T>(path: string, params: object, request: ReadRequest<T>): Promise<T>
  flush(): void
  cv(): number | undefined
}

export function createContentReader(service: ContentService): ContentReader {
  const cache = new VersionCache()

  async function ask<T>(path: string, params: object, request: ReadRequest<T>) {
    try {
      const answer = await service.get(path, { ...params })
      return { value: await request.parse(answer), cv: cvOf(answer.data) }
    } catch (thrown) {
      throw toContentError(thrown, request)
    }
  }

  async function draft<T>(path: string, params: object, request: ReadRequest<T>): Promise<T> {
    cache.flush()
    const learn = cache.observe()
    const { value, cv } = await ask(path, { ...params, version: 'draft' }, request)
    learn(cv)
    return value
  }

  return {
    read(path, params, version, request) {
      if (version === 'draft') return draft(path, params, request)
      return cache.read(
        keyOf(path, params),
        (cv) => ask(path, { ...params, version: 'published', cv }, request),
        (reason) => reason instanceof ContentError && reason.kind === 'notFound',
      )
    },
    async readLatest(path, request) {
      const learn = cache.observe()
      const { value } = await ask(path, {}, request)
      learn(request.cvOf(value))
      return value
    },
    readUncached: (path, params, request) =>
      cache.readUncached((cv) => ask(path, { ...params, version: 'published', cv }, request)),
    flush: () => cache.flush(),
    cv: () => cache.cv,
  }
}

/** One key for one request, in whatever order its parameters were given. */
function keyOf(path: string, params: object): string {
  return JSON.stringify([path, Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** 0 means that the service knows no version. */
function cvOf(data: unknown): number | undefined {
  const { cv } = Object(data) as { cv?: unknown }
  return typeof cv === 'number' && Number.isInteger(cv) && cv > 0 ? cv : undefined
}
