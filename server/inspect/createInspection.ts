import * as v from 'valibot'
import type { Entry } from '../entry.ts'
import type { PageState } from '../pages/describePage.ts'
import { ReadQueue } from './ReadQueue.ts'

type Site = ReturnType<Entry['createSite']>
type Client = ReturnType<Entry['createContentClient']>
type Stories = Awaited<ReturnType<Client['storiesPage']>>['stories']

/**
 * Handlers of the overlay's questions about a page and its space, by name. Each checks its body.
 * @throws ValiError for an invalid body
 */
export interface Inspection {
  /** Where the space uses a block. */
  readonly usage: (body: unknown) => Promise<object>
  /** The draft and the published stories of a page. */
  readonly versions: (body: unknown) => Promise<object>
  /** How visitors get a page, and why it became stale last. */
  readonly cache: (body: unknown) => Promise<object>
}

interface InspectionOptions {
  readonly entry: () => Promise<Entry>
  readonly site: () => Promise<Site>
  readonly client: Pick<Client, 'storiesPage'>
  /** Describes the cached page of a URL. Undefined in development, which caches nothing. */
  readonly describePage?: ((url: ReturnType<Entry['parsePageUrl']>) => Promise<PageState>) | undefined
  /** Returns the path of a story, by its uuid; undefined if it is unknown. */
  readonly storyPath: (uuid: string) => string | undefined
}

/** Maximum number of stories that are read to find the usage of a block. */
const MAX_STORIES = 20_000

/** Maximum number of dependency keys in an answer. */
const MAX_KEYS = 300

/** The content service's maximum page size. */
const PER_PAGE = 100

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const page = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2000)),
  search: v.pipe(v.string(), v.maxLength(2000)),
})
const usage = v.object({ component: name, field: v.optional(name), value: v.optional(name) })

/** Creates the handlers of the overlay's questions. The caller checks that the client is a developer or has a preview session. */
export function createInspection({
  entry,
  site,
  client,
  describePage,
  storyPath,
}: InspectionOptions): Inspection {
  const reads = new ReadQueue()

  async function* drafts(): AsyncGenerator<Stories[number]> {
    let read = 0
    for (let number = 1; read < MAX_STORIES; number++) {
      const { stories, total } = await client.storiesPage(
        { page: number, per_page: PER_PAGE },
        { version: 'draft' },
      )
      yield* stories
      read += PER_PAGE
      if (!stories.length || read >= total) return
    }
  }

  async function versionsOf({ path, search }: v.InferOutput<typeof page>) {
    const { parsePageUrl } = await entry()
    const shown = await site()
    const request = {
      path,
      search,
      url: parsePageUrl(path, search),
      query: {},
      audience: 'developer',
    } as const
    const [draft, published] = await Promise.all(
      (['draft', 'published'] as const).map(async (version) => {
        const { results: _, ...stories } = await shown.previewContent({ ...request, version })
        return stories
      }),
    )
    return { draft, published }
  }

  /** Returns a key with the path of its story. */
  function named(key: string) {
    const [kind, name = ''] = key.split(' ', 2)
    return { key, path: kind === 'story' ? storyPath(name) : undefined }
  }

  return {
    async usage(body) {
      const requested = v.parse(usage, body)
      const { usageReport } = await entry()
      return reads.run(JSON.stringify(requested), () => usageReport(drafts(), requested))
    },
    async cache(body) {
      const { path, search } = v.parse(page, body)
      if (!describePage) return { state: 'uncached' }
      const { parsePageUrl } = await entry()
      const { keys, ...state } = await describePage(parsePageUrl(path, search))
      return { ...state, keys: keys?.slice(0, MAX_KEYS).map(named), keyCount: keys?.length }
    },
    versions: async (body) => versionsOf(v.parse(page, body)),
  }
}
