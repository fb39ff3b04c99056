import type { DependencyIndex, RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { Entry } from '../entry.ts'
import type { Asker } from '../limits/askers.ts'
import { type ComingVersion, comingVersion, joinVersions } from './ComingVersion.ts'
import type { ContentState } from './ContentState.ts'
import type { CacheResult, FoundPage } from './FoundPage.ts'
import type { FollowedContent, TouchedBy } from './followContent.ts'
import type { KeptPages } from './KeptPages.ts'
import { KnownPathsOfVersion } from './KnownPathsOfVersion.ts'
import { PageCache } from './PageCache.ts'
import { addressOf, keyAt, pathOf } from './pageKey.ts'
import { TooOftenError } from './pageRefusal.ts'
import { ReadQueries } from './ReadQueries.ts'
import type { RenderQueue } from './RenderQueue.ts'
import type { AskedPage, createRenderer, MissingPages, StoredPage } from './renderer.ts'
import { StalePages } from './StalePages.ts'

interface PublishedOptions {
  readonly entry: Entry
  readonly missing?: MissingPages
  readonly state: Pick<ContentState, 'current' | 'believed' | 'failure' | 'languages'>
  readonly kept?: KeptPages
  /** How what a change of content touches is found; without it each drops all pages. */
  readonly touchedBy?: TouchedBy
  /** The tags of what a page is made of, for the cache before the site. */
  readonly tagsOf?: (dependencies: PageDependencies) => readonly string[]
  readonly report: (message: string, error?: unknown) => void
}

/** Published pages as visitors get them. */
export interface PublishedPages {
  find(asked: AskedPage, asker: Asker | undefined): Promise<FoundPage>
  /** The true page at a path, asked for without a query; undefined where `find` has to wait for something to tell it. */
  held(path: string): FoundPage | undefined
  /** Gets ready for a content version that is about to be the present one. */
  follow(version: number, followed: FollowedContent): Promise<void>
  /** Addresses of the pages held in memory that changes would touch, which are not made. */
  touched(changes: readonly StoryChange[], resolve: RevalidateQuery): Promise<readonly string[]>
  /** Whether it is known what the page at an address is made of, as it is now. */
  isKnown(address: string): boolean
  /** Resolves when what the last change touched is made again and in its files, or is not to be any more. */
  readonly remade: Promise<void>
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
  const { entry, state, missing, kept, touchedBy } = options
  let dependents: DependencyIndex | undefined = touchedBy?.dependents()
  const cache = new PageCache<StoredPage>(undefined, (key) => dependents?.delete(key))
  const stale = new StalePages<StoredPage>()
  const queries = new ReadQueries(entry)
  const knownPaths = new KnownPathsOfVersion(
    async () => missing?.knownPaths(state.languages ?? []),
    (error) =>
      options.report('The list of links could not be loaded, so paths are asked for one by one.', error),
  )
  let cachedVersion = 0
  let coming: ComingVersion | undefined
  /** How many versions it is being found out of what they touch. */
  let following = 0
  let remade: Promise<void> = Promise.resolve()
  let isStopped = false
  // Files are written one after the other.
  let writing: Promise<void> = Promise.resolve()

  /** Whether a version is coming of which nothing that is made now may be held. */
  const isChanging = () => following > 0 || coming !== undefined

  /** Drops what a new content version touches. */
  function become(cv: number): void {
    const next = coming?.version === cv ? coming : undefined
    const before = cachedVersion
    coming = undefined
    cachedVersion = cv
    queries.stopLearning()
    if (!next?.touched) {
      cache.drop()
      stale.clear()
      queries.forget()
      dependents = touchedBy?.dependents()
      return
    }
    // What is being made may be made of both versions.
    for (const key of cache.making) cache.drop(key)
    const first: string[] = []
    for (const key of next.touched) {
      const made = cache.made(key)
      cache.drop(key)
      queries.forget(pathOf(key))
      const address = addressOf(key)
      const isFile = key === keyAt(address) && kept?.records.known(address) !== undefined
      // What is not there any more is not shown any more.
      if (next.gone.has(pathOf(key))) {
        stale.delete(key)
        if (isFile) void kept?.forget([address])
      } else if (made ? made.status === 200 && key === keyAt(address) : isFile) {
        // Who publishes a page looks at it next: it is never shown as it was.
        if (next.changed.has(pathOf(key))) {
          stale.delete(key)
          first.push(key)
        } else stale.add(key, before, async () => made ?? (await kept?.last(address)))
      }
    }
    remade = remake([...first, ...stale.inOrder()], cv)
  }

  /** Makes stale pages again, one at a time, each in a turn between the requests of visitors. */
  async function remake(keys: readonly string[], cv: number): Promise<void> {
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
  async function rendered(asked: AskedPage, key: string, client: string): Promise<StoredPage> {
    const cv = cachedVersion
    const { made, ...page } = await queue.run(client, () =>
      renderer.page(asked, { draft: false, previewing: false }),
    )
    const stored = tagged(page, made?.dependencies)
    // What was begun before a change may not say it.
    if (cv !== cachedVersion || isChanging()) return { ...stored, keep: false, tags: [] }
    if (!made || !stored.keep) return stored
    dependents?.set(key, made.dependencies)
    const address = addressOf(key)
    const isFile = key === keyAt(address) && (address === asked.path || kept?.records.known(address))
    if (isFile && stored.status === 200)
      writing = writing.then(() => kept?.keep(address, made, cv)).catch(() => undefined)
    return stored
  }

  /** The page for a path where nothing stands; undefined where something may, or it cannot be told. */
  async function missingAt(
    path: string,
    cv: number,
    asker: Asker | undefined,
  ): Promise<FoundPage | undefined> {
    // What was prerendered is sent without waiting for the list, and nothing waits for a service that does not answer.
    if (!missing || kept?.has(path)) return undefined
    const known = await knownPaths.at(cv, { ask: state.failure === undefined })
    if (!known || !(await known.isMissing(path).catch(() => false))) return undefined
    // Looking for likely paths costs more than the page.
    const isTooOften = (asker?.take('suggestion') ?? 0) > 0
    const suggestions = entry.suggestionsFrom(await known.pages(path), path, { nearest: !isTooOften })
    const key = `404 ${entry.startPathAt(path)} ${suggestions.pages.map((page) => page.path).join(' ')}`
    const { page, hit } = cache.get(key, async () => {
      const { made, ...page } = await queue.run('', () => renderer.missing(suggestions, path))
      const stored = tagged(page, made?.dependencies)
      if (cv !== cachedVersion || isChanging()) return { ...stored, keep: false, tags: [] }
      if (made) dependents?.set(key, made.dependencies)
      return stored
    })
    const stored = await page
    if (!stored.keep) cache.drop(key)
    return stored.status === 404 ? { stored, cv, cache: hit ? 'hit' : 'miss' } : undefined
  }

  async function find({ path, search, query }: AskedPage, asker: Asker | undefined): Promise<FoundPage> {
    const cv = await state.current()
    if (cv !== cachedVersion || coming?.version === cv) become(cv)
    const asked = entry.readPageQuery(search)
    const parameters = new URLSearchParams(query)
    parameters.sort()
    const own = parameters.size === 0 ? keyAt(queries.addressAt(path, asked).address) : undefined
    const old = own === undefined ? undefined : await staleAt(own)
    if (old) return old
    const isKept = own !== undefined && cache.made(own)?.status === 200
    const absent = isKept ? undefined : await missingAt(path, cv, asker)
    if (absent) return absent
    if (asked && Object.keys(asked).length > 0)
      for (let lesson = queries.lesson(path); lesson; lesson = queries.lesson(path)) await lesson
    const { address, part } = queries.addressAt(path, asked)
    const key = `${address} ${parameters}`
    let source: CacheResult = 'miss'
    let ended: StoredPage | undefined
    const lastKnown = async (): Promise<StoredPage | undefined> => {
      const last = ended ?? (parameters.size ? undefined : await kept?.last(address))
      return last && { ...last, keep: false, isLast: true }
    }
    const make = async (): Promise<StoredPage> => {
      const ready = parameters.size ? undefined : await kept?.page(address, cv)
      if (ready) {
        source = 'prerendered'
        return options.tagsOf ? tagged(ready, kept?.records.dependencies(address)) : ready
      }
      // While the content service does not answer, a visitor does not wait for its silence.
      const last = state.failure === undefined ? undefined : await lastKnown()
      if (last) return last
      const made = await rendered({ path, search, query }, key, asker?.key ?? '')
      return made.status === 503 ? ((await lastKnown()) ?? made) : made
    }
    const isOneOfMany = parameters.size > 0 || address !== path
    const wait = isOneOfMany && !cache.has(key) ? (asker?.take('rendering') ?? 0) : 0
    if (wait > 0) throw new TooOftenError(wait)
    if (parameters.size === 0) stale.visited(key)
    let { page, hit } = cache.get(key, make)
    if (!hit) queries.learn(path, page)
    // Time passes without a publish: a page that is no longer true is rendered again.
    const first = await page
    if (hasEnded(first)) {
      ended = first
      cache.drop(key)
      ;({ page, hit } = cache.get(key, make))
    }
    const stored = await page
    // Searches, and parts of lists that are not there, are as many as anybody likes to ask for.
    const boundless = stored.reads?.has('q') ? part?.q : stored.status === 404 && address !== path
    if (!stored.keep || boundless) cache.drop(key)
    // The next visitor may need it too.
    if (stored.isLast && ended) cache.get(key, async () => first)
    return { stored, cv, cache: stored.isLast ? 'last' : hit ? 'hit' : source }
  }

  function tagged(page: StoredPage, dependencies: PageDependencies | undefined): StoredPage {
    return dependencies && options.tagsOf ? { ...page, tags: options.tagsOf(dependencies) } : page
  }

  /** A page as it was before a change, while it is made again. */
  async function staleAt(key: string): Promise<FoundPage | undefined> {
    if (cache.made(key)) return undefined
    const old = await stale.at(key)
    if (!old || cache.made(key)) return undefined
    stale.visited(key)
    return { stored: old.page, cv: old.cv, cache: 'stale', staleFor: old.age }
  }

  return {
    find,
    held(path) {
      const cv = state.believed
      if (cv === undefined || cv !== cachedVersion || coming?.version === cv) return undefined
      const stored = state.failure === undefined ? cache.take(keyAt(path)) : undefined
      if (stored?.status !== 200 || !stored.keep || stored.isLast || hasEnded(stored)) return undefined
      stale.visited(keyAt(path))
      return { stored, cv, cache: 'hit' }
    },
    async follow(version, { changes, touched }) {
      // What is made from here on would be missed.
      following += 1
      try {
        const found = touched && dependents && touchedBy
        const own = found && (await dependents!.findInvalidated(changes, touchedBy.resolve))
        const keys = own && new Set([...own, ...[...touched].map(keyAt)])
        coming = joinVersions(coming, comingVersion(version, changes, keys))
      } finally {
        following -= 1
      }
      // What changed is made again without waiting for a visitor.
      setImmediate(() => void state.current().then((cv) => coming?.version === cv && become(cv)))
    },
    async touched(changes, resolve) {
      const keys = [...((await dependents?.findInvalidated(changes, resolve)) ?? [])]
      return keys.filter((key) => key === keyAt(addressOf(key)) && key.startsWith('/')).map(addressOf)
    },
    isKnown: (address) => Boolean(dependents?.get(keyAt(address)) ?? kept?.records.page(address)),
    get remade() {
      return remade.then(() => writing)
    },
    stop() {
      isStopped = true
      return writing
    },
  }
}

const hasEnded = ({ until = Infinity }: StoredPage): boolean => until <= Date.now()
