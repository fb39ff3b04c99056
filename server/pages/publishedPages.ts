import type { Entry } from '../entry.ts'
import type { Asker } from '../limits/enforceBounds.ts'
import type { ContentState } from './ContentState.ts'
import { KnownPathsOfVersion } from './KnownPathsOfVersion.ts'
import { PageCache } from './PageCache.ts'
import type { Prerendered } from './Prerendered.ts'
import { TooOftenError } from './pageRefusal.ts'
import type { RenderQueue } from './RenderQueue.ts'
import type { AskedPage, createRenderer, MissingPages, PageQuery, StoredPage } from './renderer.ts'

/** How a page came to be, for the log. */
export type CacheResult = 'hit' | 'miss' | 'prerendered' | 'last' | 'none'

interface PublishedOptions {
  readonly entry: Entry
  readonly missing?: MissingPages
  readonly state: Pick<ContentState, 'current' | 'failure' | 'languages'>
  readonly prerendered?: Prerendered
  readonly report: (message: string, error?: unknown) => void
}

/** A published page, and where it came from. */
interface FoundPage {
  readonly stored: StoredPage
  readonly cv: number
  readonly cache: CacheResult
}

/**
 * Finds published pages: kept ones, prerendered ones, and those that have to be rendered, in their turn. Paths where nothing
 * stands share one page, and the content service is not asked for them.
 */
export function createPublishedPages(
  options: PublishedOptions,
  renderer: ReturnType<typeof createRenderer>,
  queue: RenderQueue,
): (asked: AskedPage, asker: Asker | undefined) => Promise<FoundPage> {
  const { entry, state, missing, prerendered } = options
  const cache = new PageCache<StoredPage>()
  // Which parts of its query a page depends on is known once it was rendered; the others then lead to the same page.
  const reads = new Map<string, ReadonlySet<keyof PageQuery>>()
  const learning = new Map<string, Promise<unknown>>()
  const knownPaths = new KnownPathsOfVersion(
    async () => missing?.knownPaths(state.languages ?? []),
    (error) =>
      options.report('The list of links could not be loaded, so paths are asked for one by one.', error),
  )
  let cachedVersion = 0

  /** The page for a path where nothing stands; undefined where something may, or it cannot be told. */
  async function missingAt(
    path: string,
    cv: number,
    asker: Asker | undefined,
  ): Promise<FoundPage | undefined> {
    // What was prerendered is sent without waiting for the list, and nothing waits for a service that does not answer.
    if (!missing || prerendered?.has(path)) return undefined
    const known = await knownPaths.at(cv, { ask: state.failure === undefined })
    if (!known || !(await known.isMissing(path).catch(() => false))) return undefined
    // Looking for likely paths costs more than the page.
    const isTooOften = (asker?.take('suggestion') ?? 0) > 0
    const suggestions = entry.suggestionsFrom(await known.pages(path), path, { nearest: !isTooOften })
    const key = `404 ${entry.startPathAt(path)} ${suggestions.pages.map((page) => page.path).join(' ')}`
    const { page, hit } = cache.get(key, () => queue.run('', () => renderer.missing(suggestions, path)))
    const stored = await page
    if (!stored.keep) cache.drop(key)
    return stored.status === 404 ? { stored, cv, cache: hit ? 'hit' : 'miss' } : undefined
  }

  return async ({ path, search, query }, asker) => {
    const cv = await state.current()
    if (cv !== cachedVersion) {
      cache.drop()
      reads.clear()
      learning.clear()
      cachedVersion = cv
    }
    const absent = await missingAt(path, cv, asker)
    if (absent) return absent
    const asked = entry.readPageQuery(search)
    // Until a page was rendered once, one rendering at a time learns which parts of its query count.
    if (asked && Object.keys(asked).length > 0)
      while (!reads.has(path) && learning.has(path)) await learning.get(path)?.catch(() => undefined)
    const known = reads.get(path)
    const part = asked && (known ? entry.partsOf(asked, known) : asked)
    // Invalid queries share one cached 404.
    const address = path + (part ? entry.writePageQuery(part) : '?')
    const parameters = new URLSearchParams(query)
    parameters.sort()
    const key = `${address} ${parameters}`
    let source: CacheResult = 'miss'
    let ended: StoredPage | undefined
    const lastKnown = async (): Promise<StoredPage | undefined> => {
      const last = ended ?? (parameters.size ? undefined : await prerendered?.last(address))
      return last && { ...last, keep: false, isLast: true }
    }
    const make = async (): Promise<StoredPage> => {
      const ready = parameters.size ? undefined : await prerendered?.page(address, cv)
      if (ready) {
        source = 'prerendered'
        return { ...ready, keep: true }
      }
      // While the content service does not answer, a visitor does not wait for its silence.
      const last = state.failure === undefined ? undefined : await lastKnown()
      if (last) return last
      const made = await queue.run(asker?.key ?? '', () =>
        renderer.page({ path, search, query }, { draft: false, previewing: false }),
      )
      return made.status === 503 ? ((await lastKnown()) ?? made) : made
    }
    const isOneOfMany = parameters.size > 0 || address !== path
    const wait = isOneOfMany && !cache.has(key) ? (asker?.take('rendering') ?? 0) : 0
    if (wait > 0) throw new TooOftenError(wait)
    let { page, hit } = cache.get(key, make)
    // Time passes without a publish: a page that is no longer true is rendered again.
    if (!hit && !reads.has(path)) learn(path, page)
    const first = await page
    if ((first.until ?? Infinity) <= Date.now()) {
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

  function learn(path: string, page: Promise<StoredPage>): void {
    const lesson = page.then(
      (stored) => {
        if (stored.status < 400 && stored.reads) reads.set(path, stored.reads)
      },
      () => undefined,
    )
    const done = lesson.then(() => {
      if (learning.get(path) === done) learning.delete(path)
    })
    learning.set(path, done)
  }
}
