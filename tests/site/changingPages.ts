import { expect } from 'vitest'
import { DependencyIndex } from '../../server/dependencies/DependencyIndex.ts'
import { ReceivedRequest } from '../../server/http/ReceivedRequest.ts'
import { factsOf } from '../../server/http/responseFacts.ts'
import type { ContentState } from '../../server/pages/ContentState.ts'
import { createPages, type PagesOptions } from '../../server/pages/createPages.ts'
import * as entry from '../../src/entry-server.tsx'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'

type PageRequest = Parameters<Awaited<ReturnType<PagesOptions['site']>>['page']>[0]

/** A version of a story at `/name/`. */
export const story = (name: string, hash = 'first'): StoryState => ({
  uuid: name,
  language: 'en',
  slug: name,
  bareSlug: name,
  path: `/${name}/`,
  tags: [],
  isStartpage: false,
  hash,
  publishedAt: null,
})

/**
 * Creates pages whose text contains the content version that they were rendered from. All pages except `/alone/` depend on the story
 * `shared`.
 */
export function changingPages(
  options: Partial<Pick<PagesOptions, 'state' | 'pageFiles' | 'caching' | 'queue' | 'report'>> = {},
) {
  let version = 1
  const rendered: string[] = []
  let wait: Promise<void> = Promise.resolve()
  const hashes = new Map<string, string>()
  const site = {
    async page({ path }: PageRequest) {
      rendered.push(path)
      const at = version
      await wait
      const name = path.replaceAll('/', '')
      const stories = [name, 'shared'].map((uuid) => ({
        uuid,
        language: 'en',
        hash: hashes.get(uuid) ?? 'first',
      }))
      return {
        issues: [],
        reads: new Set<never>(),
        isIncomplete: false,
        furtherPages: [],
        status: hashes.get(name) === 'gone' ? 404 : 200,
        html: `${path} of version ${at}`,
        dependencies: { ...NO_DEPENDENCIES, stories: path === '/alone/' ? [] : stories },
      }
    },
    refusedPreview: () => '',
  }
  const index = new DependencyIndex({ resolve: async () => 'unknown' })
  const pages = createPages({
    entry,
    site: async () => site,
    state: {
      current: async () => version,
      check: () => new Promise<void>((resolve) => setImmediate(resolve)),
    } as ContentState,
    siteUrl: 'https://www.example.com',
    productionHost: undefined,
    ownNames: [],
    previewSecret: undefined,
    editorToken: undefined,
    index,
    report: (message, error) => expect.unreachable(`${message} ${error}`),
    ...options,
  })
  /** Publishes several versions before any page is requested. */
  async function publishAtOnce(...each: readonly (readonly StoryChange[])[]) {
    for (const { before, after } of each.flat()) hashes.set((after ?? before)!.uuid, after?.hash ?? 'gone')
    for (const [at, changes] of each.entries())
      await index.findAffected(changes, (affected) => pages.prepareVersion(version + at + 1, affected))
    version += each.length
  }
  return {
    pages,
    index,
    /** Paths that were rendered since the last call. */
    rendered: () => rendered.splice(0),
    async get(path: string) {
      const response = await pages.answer(new ReceivedRequest(new Request(`http://127.0.0.1${path}`)))
      const { cache } = factsOf(response)
      return { cache, response, status: response.status, text: await response.text() }
    },
    /** Delays renderings until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      wait = promise
      return resolve
    },
    publish: (...changes: readonly StoryChange[]) => publishAtOnce(changes),
    publishAtOnce,
  }
}
