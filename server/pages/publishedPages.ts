import { setTimeout as pause } from 'node:timers/promises'
import { QueueFullError } from '../../services/QueueFullError.ts'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { Affected, DependencyIndex } from '../dependencies/DependencyIndex.ts'
import type { Entry } from '../entry.ts'
import type { RateLimitedClient } from '../limits/clients.ts'
import type { ContentState } from './ContentState.ts'
import { createMissingPages } from './createMissingPages.ts'
import { describePage, type PageState } from './describePage.ts'
import type { CacheResult, FoundPage } from './FoundPage.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { addressOf, keyAt } from './pageKey.ts'
import { TooOftenError } from './pageRefusal.ts'
import type { RenderQueue } from './RenderQueue.ts'
import type {
  createRenderer,
  MissingPages,
  PageQuery,
  RenderedToStore,
  RequestedPage,
  StoredPage,
} from './renderer.ts'
import { VersionedPages } from './VersionedPages.ts'

/** Delay before a changed page is retried if the render queue was full, in milliseconds. */
const FULL_QUEUE_RETRY_MS = 200

interface PublishedOptions {
  readonly entry: Entry
  readonly missing?: MissingPages
  readonly state: Pick<ContentState, 'current' | 'check' | 'assumedVersion' | 'failure' | 'languages'>
  readonly pageFiles?: PageFileStore
  /** The dependencies of cached entries. Without it, each change drops all pages. */
  readonly index?: DependencyIndex
  /** Returns the cache tags of a page, for the CDN in front of the site. */
  readonly tagsOf?: (dependencies: PageDependencies) => readonly string[]
  readonly report: (message: string, error?: unknown) => void
}

/** Published pages as visitors get them. */
export interface PublishedPages {
  find(requested: RequestedPage, client: RateLimitedClient | undefined): Promise<FoundPage>
  /** The current page at a path without a query, if it is in memory; undefined if only `find` can tell. */
  cached(path: string): FoundPage | undefined
  /** Describes the cached page of a URL, for developers. */
  describe(url: RequestedPage['url']): Promise<PageState>
  /** Sets what a new content version affects. Has to be called by a follower of `state`, before the version becomes the current one. */
  prepareVersion(version: number, affected: Affected): void
  /** Resolves when the pages that the last change affected are rendered and written to files, or revalidation was stopped. */
  readonly revalidation: Promise<void>
  /** Stops background revalidation; pages are still rendered on request. Resolves when rendered pages are written to files. */
  stop(): Promise<void>
}

/** A request for a page, with the address and the key under which the page is cached. */
interface PageLookup {
  readonly requested: RequestedPage
  readonly address: string
  readonly key: string
  /** Whether the request has parameters for the content service. Such pages are not in files. */
  readonly hasParameters: boolean
  readonly cv: number
  readonly client: RateLimitedClient | undefined
}

/**
 * Finds published pages in memory or in files, and queues the rendering of all other pages. A content change invalidates the pages
 * that it affects. They are rendered anew one after the other; until then, for a limited time, visitors get the stale page.
 */
export function createPublishedPages(
  options: PublishedOptions,
  renderer: ReturnType<typeof createRenderer>,
  queue: RenderQueue,
): PublishedPages {
  const { entry, state, missing, pageFiles, index, report } = options
  const pages = new VersionedPages({ entry, pageFiles, index })
  const { cache, stale, queries } = pages
  const findMissing = createMissingPages({
    entry,
    missing,
    state,
    pageFiles,
    cache,
    renderer,
    runInQueue: (client, render) => queue.run(client, render),
    toStored,
  })
  let revalidation: Promise<void> = Promise.resolve()
  let isStopped = false
  // Files are written one after the other.
  let writing: Promise<void> = Promise.resolve()

  function activate(cv: number): void {
    const keys = pages.activate(cv)
    if (keys.length > 0) revalidation = revalidate(keys, cv)
  }

  /** Activates a prepared version without waiting for a visitor, so that changed pages are rendered at once. */
  async function activateWhenCurrent(): Promise<void> {
    // Joins the request that prepares the version, which ends when the version is current or could not be prepared.
    await state.check()
    const cv = await state.current()
    if (!isStopped && pages.isPending(cv)) activate(cv)
  }

  /** Renders invalidated pages one at a time, each through the queue that visitors' requests also use. Never rejects. */
  async function revalidate(keys: readonly string[], cv: number): Promise<void> {
    const mayContinue = () => !isStopped && pages.version === cv && state.failure === undefined
    for (const key of keys)
      while (mayContinue() && !(await revalidatePage(key, cv)))
        await pause(FULL_QUEUE_RETRY_MS, undefined, { ref: false })
  }

  /** Renders an invalidated page. Returns false if the queue is full. */
  async function revalidatePage(key: string, cv: number): Promise<boolean> {
    const address = addressOf(key)
    const [path = '', search] = address.split('?')
    try {
      const requested = { url: entry.parsePageUrl(path, search ? `?${search}` : ''), query: {} }
      if (!cache.has(key)) await cache.get(key, () => render(requested, key, 'pages that changed')).page
      if (pages.version === cv) stale.delete(key)
    } catch (error) {
      if (error instanceof QueueFullError) return false
      if (!isStopped) report(`The page ${address} could not be re-rendered after a content change.`, error)
    }
    return true
  }

  /** Renders a page. Writes it to a file if its key is an address without parameters. */
  async function render(requested: RequestedPage, key: string, client: string): Promise<StoredPage> {
    const cv = pages.version
    const rendered = await queue.run(client, () =>
      renderer.page(requested, { draft: false, previewing: false }),
    )
    const stored = toStored(key, rendered, cv)
    const { toStore } = rendered
    const address = addressOf(key)
    const isFile =
      key === keyAt(address) && (address === requested.url.path || pageFiles?.records.find(address))
    if (toStore && stored.isCacheable && isFile && stored.status === 200)
      writing = writing.then(() => pageFiles?.store(address, toStore, cv)).catch(() => undefined)
    return stored
  }

  /** Records the dependencies of a rendered page and returns the page to cache. */
  function toStored(key: string, { toStore, ...page }: RenderedToStore, cv: number): StoredPage {
    const stored = withTags(page, toStore?.dependencies)
    // Rendering began before a content change, so the result may be stale: don't cache it.
    if (!pages.canCache(cv)) return { ...stored, isCacheable: false, tags: [] }
    if (toStore && stored.isCacheable) index?.set(key, toStore.dependencies)
    return stored
  }

  function withTags(page: StoredPage, dependencies: PageDependencies | undefined): StoredPage {
    return dependencies && options.tagsOf ? { ...page, tags: options.tagsOf(dependencies) } : page
  }

  async function find(requested: RequestedPage, client: RateLimitedClient | undefined): Promise<FoundPage> {
    const { path, query } = requested.url
    const cv = await state.current()
    if (cv !== pages.version || pages.isPending(cv)) activate(cv)
    const parameters = new URLSearchParams(requested.query)
    parameters.sort()
    const hasParameters = parameters.size > 0
    const plainKey = hasParameters ? undefined : keyAt(queries.addressAt(path, query).address)
    const stalePage = plainKey === undefined ? undefined : await findStale(plainKey)
    if (stalePage) return stalePage
    const isCached = plainKey !== undefined && cache.rendered(plainKey)?.status === 200
    const missingPage = isCached ? undefined : await findMissing(path, cv, client)
    if (missingPage) return missingPage
    if (query && Object.keys(query).length > 0)
      for (let pending = queries.pending(path); pending; pending = queries.pending(path)) await pending
    const { address, part } = queries.addressAt(path, query)
    const key = `${address} ${parameters}`
    return findOrLoad({ requested, address, key, hasParameters, cv, client }, part)
  }

  /** @param query the parts of the request's query that the page depends on */
  async function findOrLoad(lookup: PageLookup, query: PageQuery | undefined): Promise<FoundPage> {
    const { requested, address, key, hasParameters, cv, client } = lookup
    const isVariant = hasParameters || address !== requested.url.path
    const wait = isVariant && !cache.has(key) ? (client?.consume('rendering') ?? 0) : 0
    if (wait > 0) throw new TooOftenError(wait)
    if (!hasParameters) stale.countVisit(key)
    let source: CacheResult = 'miss'
    const get = (expired?: StoredPage) =>
      cache.get(key, async () => {
        const loaded = await load(lookup, expired)
        source = loaded.source
        return loaded.page
      })
    let { page, hit } = get()
    if (!hit) queries.record(requested.url.path, page)
    const first = await page
    // A page can expire without a content change, for example at the end of an event.
    const expired = isExpired(first) ? first : undefined
    if (expired) {
      pages.invalidations.addExpiry(key, cv)
      cache.drop(key)
      ;({ page, hit } = get(expired))
    }
    const stored = await page
    // Visitors can request any number of searches and of list pages that don't exist, so these are not cached.
    const isUnbounded = stored.reads?.has('q')
      ? query?.q
      : stored.status === 404 && address !== requested.url.path
    if (!stored.isCacheable || isUnbounded) cache.drop(key)
    // Cache the expired page, since the next visitor may need it too.
    if (stored.isLastKnown && expired) cache.get(key, async () => expired)
    return { stored, cv, cache: stored.isLastKnown ? 'last' : hit ? 'hit' : source }
  }

  /**
   * Loads a page that is not in memory: from its file, otherwise by rendering it. While the content service fails, returns the last
   * known page if one exists.
   *
   * @param expired the page that was in memory until now
   */
  async function load(
    { requested, address, key, hasParameters, cv, client }: PageLookup,
    expired: StoredPage | undefined,
  ): Promise<{ readonly page: StoredPage; readonly source: CacheResult }> {
    const lastKnown = async (): Promise<StoredPage | undefined> => {
      const last = expired ?? (hasParameters ? undefined : await pageFiles?.findLast(address))
      return last && { ...last, isCacheable: false, isLastKnown: true }
    }
    const file = hasParameters ? undefined : await pageFiles?.find(address, cv)
    if (file) {
      const dependencies = options.tagsOf && pageFiles?.records.dependencies(address)
      return { page: withTags(file, dependencies), source: 'prerendered' }
    }
    // Don't let visitors wait for the timeout of a content service that is down.
    const last = state.failure === undefined ? undefined : await lastKnown()
    if (last) return { page: last, source: 'miss' }
    const rendered = await render(requested, key, client?.key ?? '')
    const page = rendered.status === 503 ? ((await lastKnown()) ?? rendered) : rendered
    return { page, source: 'miss' }
  }

  async function findStale(key: string): Promise<FoundPage | undefined> {
    if (cache.rendered(key)) return undefined
    const found = await stale.find(key)
    if (!found || cache.rendered(key)) return undefined
    stale.countVisit(key)
    return { stored: found.page, cv: found.cv, cache: 'stale', staleFor: found.age }
  }

  return {
    find,
    cached(path) {
      const cv = state.assumedVersion
      if (cv === undefined || cv !== pages.version || pages.isPending(cv)) return undefined
      const stored = state.failure === undefined ? cache.getRendered(keyAt(path)) : undefined
      if (stored?.status !== 200 || !stored.isCacheable || stored.isLastKnown || isExpired(stored))
        return undefined
      stale.countVisit(keyAt(path))
      return { stored, cv, cache: 'hit' }
    },
    describe({ path, query }) {
      const { address } = queries.addressAt(path, query)
      return describePage(address, { pages, pageFiles, index })
    },
    prepareVersion(version, affected) {
      pages.prepare(version, affected)
      activateWhenCurrent().catch((error) => report('Changed pages could not be re-rendered.', error))
    },
    get revalidation() {
      return revalidation.then(() => writing)
    },
    stop() {
      isStopped = true
      return writing
    },
  }
}

const isExpired = ({ expiresAt = Infinity }: StoredPage): boolean => expiresAt <= Date.now()
