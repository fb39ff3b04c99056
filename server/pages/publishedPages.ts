import type { DependencyIndex, RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { Entry } from '../entry.ts'
import type { RateLimitedClient } from '../limits/clients.ts'
import type { ContentState } from './ContentState.ts'
import type { CacheResult, FoundPage } from './FoundPage.ts'
import type { FollowedContent, InvalidationSource } from './followContent.ts'
import { KnownPathsOfVersion } from './KnownPathsOfVersion.ts'
import { PageCache } from './PageCache.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { createPendingVersion, joinVersions, type PendingVersion } from './PendingVersion.ts'
import { addressOf, keyAt, pathOf } from './pageKey.ts'
import { TooOftenError } from './pageRefusal.ts'
import { QueryUsage } from './QueryUsage.ts'
import type { RenderQueue } from './RenderQueue.ts'
import type { createRenderer, MissingPages, RequestedPage, StoredPage } from './renderer.ts'
import { StalePages } from './StalePages.ts'

interface PublishedOptions {
  readonly entry: Entry
  readonly missing?: MissingPages
  readonly state: Pick<ContentState, 'current' | 'assumedVersion' | 'failure' | 'languages'>
  readonly pageFiles?: PageFileStore
  /** How what a change of content touches is found; without it each drops all pages. */
  readonly invalidation?: InvalidationSource
  /** The tags of what a page is made of, for the cache before the site. */
  readonly tagsOf?: (dependencies: PageDependencies) => readonly string[]
  readonly report: (message: string, error?: unknown) => void
}

/** Published pages as visitors get them. */
export interface PublishedPages {
  find(requested: RequestedPage, client: RateLimitedClient | undefined): Promise<FoundPage>
  /** The true page at a path, asked for without a query; undefined where `find` has to wait for something to tell it. */
  cached(path: string): FoundPage | undefined
  /** Gets ready for a content version that is about to be the present one. */
  prepareVersion(version: number, followed: FollowedContent): Promise<void>
  /** Addresses of the pages held in memory that changes would touch, which are not made. */
  findInvalidated(changes: readonly StoryChange[], resolve: RevalidateQuery): Promise<readonly string[]>
  /** Whether it is known what the page at an address is made of, as it is now. */
  isKnown(address: string): boolean
  /** Resolves when what the last change touched is made again and in its files, or is not to be any more. */
  readonly revalidation: Promise<void>
  /** Makes nothing again from now on, only what is asked for. Resolves when what was made is in its files. */
  stop(): Promise<void>
}

/**
 * Finds published pages: kept ones, those in files, and those that have to be rendered, in their turn. Paths where nothing
 * stands share one page, and the content service is not asked for them. A change of content drops what it touches; that is
 * made again one after the other, and until it is, or for a bounded time, the page as it was is given.
 */
export function createPublishedPages(
  options: PublishedOptions,
  renderer: ReturnType<typeof createRenderer>,
  queue: RenderQueue,
): PublishedPages {
  const { entry, state, missing, pageFiles, invalidation } = options
  let dependents: DependencyIndex | undefined = invalidation?.dependents()
  const cache = new PageCache<StoredPage>({
    sizeOf: ({ body }) => body.memory,
    onDrop: (key) => dependents?.delete(key),
  })
  const stale = new StalePages<StoredPage>()
  const queries = new QueryUsage(entry)
  const knownPaths = new KnownPathsOfVersion(
    async () => missing?.knownPaths(state.languages ?? []),
    (error) =>
      options.report('The list of links could not be loaded, so paths are asked for one by one.', error),
  )
  let cachedVersion = 0
  let pendingVersion: PendingVersion | undefined
  /** How many versions it is being found out of what they touch. */
  let following = 0
  let revalidated: Promise<void> = Promise.resolve()
  let isStopped = false
  // Files are written one after the other.
  let writing: Promise<void> = Promise.resolve()

  /** Whether a version is coming of which nothing that is made now may be held. */
  const isChanging = () => following > 0 || pendingVersion !== undefined

  /** Drops what a new content version touches. */
  function activate(cv: number): void {
    const next = pendingVersion?.version === cv ? pendingVersion : undefined
    const before = cachedVersion
    pendingVersion = undefined
    cachedVersion = cv
    queries.clearPending()
    if (!next?.invalidated) {
      cache.drop()
      stale.clear()
      queries.delete()
      dependents = invalidation?.dependents()
      return
    }
    // What is being made may be made of both versions.
    for (const key of cache.renderingKeys) cache.drop(key)
    const first: string[] = []
    for (const key of next.invalidated) {
      const made = cache.rendered(key)
      cache.drop(key)
      queries.delete(pathOf(key))
      const address = addressOf(key)
      const isFile = key === keyAt(address) && pageFiles?.records.find(address) !== undefined
      // What is not there any more is not shown any more.
      if (next.deletedPaths.has(pathOf(key))) {
        stale.delete(key)
        if (isFile) void pageFiles?.delete([address])
      } else if (made ? made.status === 200 && key === keyAt(address) : isFile) {
        // Who publishes a page looks at it next: it is never shown as it was.
        if (next.changedPaths.has(pathOf(key))) {
          stale.delete(key)
          first.push(key)
        } else
          stale.add(
            key,
            before,
            async () => made ?? (await pageFiles?.findLast(address)),
            made?.body.memory ?? 0,
          )
      }
    }
    revalidated = revalidate([...first, ...stale.keysByVisits()], cv)
  }

  /** Makes stale pages again, one at a time, each in a turn between the requests of visitors. */
  async function revalidate(keys: readonly string[], cv: number): Promise<void> {
    for (const key of keys) {
      if (isStopped || cachedVersion !== cv || state.failure !== undefined) return
      const [path = '', search] = addressOf(key).split('?')
      if (!cache.has(key))
        await cache.get(key, () =>
          rendered({ path, search: search ? `?${search}` : '', query: {} }, key, 'pages that changed'),
        ).page
      if (cachedVersion === cv) stale.delete(key)
    }
  }

  /** Renders a page and keeps it in a file, where it is one that has an address of its own. */
  async function rendered(requested: RequestedPage, key: string, client: string): Promise<StoredPage> {
    const cv = cachedVersion
    const { toStore, ...page } = await queue.run(client, () =>
      renderer.page(requested, { draft: false, previewing: false }),
    )
    const stored = tagged(page, toStore?.dependencies)
    // What was begun before a change may not say it.
    if (cv !== cachedVersion || isChanging()) return { ...stored, isCacheable: false, tags: [] }
    if (!toStore || !stored.isCacheable) return stored
    dependents?.set(key, toStore.dependencies)
    const address = addressOf(key)
    const isFile = key === keyAt(address) && (address === requested.path || pageFiles?.records.find(address))
    if (isFile && stored.status === 200)
      writing = writing.then(() => pageFiles?.store(address, toStore, cv)).catch(() => undefined)
    return stored
  }

  /** The page for a path where nothing stands; undefined where something may, or it cannot be told. */
  async function missingAt(
    path: string,
    cv: number,
    client: RateLimitedClient | undefined,
  ): Promise<FoundPage | undefined> {
    // What was prerendered is sent without waiting for the list, and nothing waits for a service that does not answer.
    if (!missing || pageFiles?.has(path)) return undefined
    const known = await knownPaths.get(cv, { mayFetch: state.failure === undefined })
    if (!known || !(await known.isMissing(path).catch(() => false))) return undefined
    // Looking for likely paths costs more than the page.
    const isTooOften = (client?.consume('suggestion') ?? 0) > 0
    const suggestions = entry.suggestionsFrom(await known.pages(path), path, { nearest: !isTooOften })
    const key = `404 ${entry.startPathAt(path)} ${suggestions.pages.map((page) => page.path).join(' ')}`
    const { page, hit } = cache.get(key, async () => {
      const { toStore, ...page } = await queue.run('', () => renderer.missing(suggestions, path))
      const stored = tagged(page, toStore?.dependencies)
      if (cv !== cachedVersion || isChanging()) return { ...stored, isCacheable: false, tags: [] }
      if (toStore) dependents?.set(key, toStore.dependencies)
      return stored
    })
    const stored = await page
    if (!stored.isCacheable) cache.drop(key)
    return stored.status === 404 ? { stored, cv, cache: hit ? 'hit' : 'miss' } : undefined
  }

  async function find(
    { path, search, query }: RequestedPage,
    client: RateLimitedClient | undefined,
  ): Promise<FoundPage> {
    const cv = await state.current()
    if (cv !== cachedVersion || pendingVersion?.version === cv) activate(cv)
    const requested = entry.readPageQuery(search)
    const parameters = new URLSearchParams(query)
    parameters.sort()
    const own = parameters.size === 0 ? keyAt(queries.addressAt(path, requested).address) : undefined
    const old = own === undefined ? undefined : await staleAt(own)
    if (old) return old
    const isCached = own !== undefined && cache.rendered(own)?.status === 200
    const absent = isCached ? undefined : await missingAt(path, cv, client)
    if (absent) return absent
    if (requested && Object.keys(requested).length > 0)
      for (let pending = queries.pending(path); pending; pending = queries.pending(path)) await pending
    const { address, part } = queries.addressAt(path, requested)
    const key = `${address} ${parameters}`
    let source: CacheResult = 'miss'
    let ended: StoredPage | undefined
    const lastKnown = async (): Promise<StoredPage | undefined> => {
      const last = ended ?? (parameters.size ? undefined : await pageFiles?.findLast(address))
      return last && { ...last, isCacheable: false, isLastKnown: true }
    }
    const render = async (): Promise<StoredPage> => {
      const ready = parameters.size ? undefined : await pageFiles?.find(address, cv)
      if (ready) {
        source = 'prerendered'
        return options.tagsOf ? tagged(ready, pageFiles?.records.dependencies(address)) : ready
      }
      // While the content service does not answer, a visitor does not wait for its silence.
      const last = state.failure === undefined ? undefined : await lastKnown()
      if (last) return last
      const made = await rendered({ path, search, query }, key, client?.key ?? '')
      return made.status === 503 ? ((await lastKnown()) ?? made) : made
    }
    const isOneOfMany = parameters.size > 0 || address !== path
    const wait = isOneOfMany && !cache.has(key) ? (client?.consume('rendering') ?? 0) : 0
    if (wait > 0) throw new TooOftenError(wait)
    if (parameters.size === 0) stale.countVisit(key)
    let { page, hit } = cache.get(key, render)
    if (!hit) queries.record(path, page)
    // Time passes without a publish: a page that is no longer true is rendered again.
    const first = await page
    if (hasEnded(first)) {
      ended = first
      cache.drop(key)
      ;({ page, hit } = cache.get(key, render))
    }
    const stored = await page
    // Searches, and parts of lists that are not there, are as many as anybody likes to ask for.
    const boundless = stored.reads?.has('q') ? part?.q : stored.status === 404 && address !== path
    if (!stored.isCacheable || boundless) cache.drop(key)
    // The next visitor may need it too.
    if (stored.isLastKnown && ended) cache.get(key, async () => first)
    return { stored, cv, cache: stored.isLastKnown ? 'last' : hit ? 'hit' : source }
  }

  function tagged(page: StoredPage, dependencies: PageDependencies | undefined): StoredPage {
    return dependencies && options.tagsOf ? { ...page, tags: options.tagsOf(dependencies) } : page
  }

  /** A page as it was before a change, while it is made again. */
  async function staleAt(key: string): Promise<FoundPage | undefined> {
    if (cache.rendered(key)) return undefined
    const old = await stale.find(key)
    if (!old || cache.rendered(key)) return undefined
    stale.countVisit(key)
    return { stored: old.page, cv: old.cv, cache: 'stale', staleFor: old.age }
  }

  return {
    find,
    cached(path) {
      const cv = state.assumedVersion
      if (cv === undefined || cv !== cachedVersion || pendingVersion?.version === cv) return undefined
      const stored = state.failure === undefined ? cache.getRendered(keyAt(path)) : undefined
      if (stored?.status !== 200 || !stored.isCacheable || stored.isLastKnown || hasEnded(stored))
        return undefined
      stale.countVisit(keyAt(path))
      return { stored, cv, cache: 'hit' }
    },
    async prepareVersion(version, { changes, invalidated }) {
      // What is made from here on would be missed.
      following += 1
      try {
        const found = invalidated && dependents && invalidation
        const own = found && (await dependents!.findInvalidated(changes, invalidation.resolve))
        const keys = own && new Set([...own, ...[...invalidated].map(keyAt)])
        pendingVersion = joinVersions(pendingVersion, createPendingVersion(version, changes, keys))
      } finally {
        following -= 1
      }
      // What changed is made again without waiting for a visitor.
      setImmediate(() => void state.current().then((cv) => pendingVersion?.version === cv && activate(cv)))
    },
    async findInvalidated(changes, resolve) {
      const keys = [...((await dependents?.findInvalidated(changes, resolve)) ?? [])]
      return keys.filter((key) => key === keyAt(addressOf(key)) && key.startsWith('/')).map(addressOf)
    },
    isKnown: (address) => Boolean(dependents?.get(keyAt(address)) ?? pageFiles?.records.findValid(address)),
    get revalidation() {
      return revalidated.then(() => writing)
    },
    stop() {
      isStopped = true
      return writing
    },
  }
}

const hasEnded = ({ expiresAt = Infinity }: StoredPage): boolean => expiresAt <= Date.now()
