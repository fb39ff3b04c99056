import type { Entry } from '../entry.ts'
import type { RateLimitedClient } from '../limits/clients.ts'
import type { ContentState } from './ContentState.ts'
import type { FoundPage } from './FoundPage.ts'
import type { PageCache } from './PageCache.ts'
import type { PageFileStore } from './PageFileStore.ts'
import type { createRenderer, MissingPages, RenderedToStore, StoredPage } from './renderer.ts'

interface MissingPagesOptions {
  readonly entry: Pick<Entry, 'suggestionsFrom' | 'startPathAt'>
  /** Without it, no path is known to be missing. */
  readonly missing: MissingPages | undefined
  readonly state: Pick<ContentState, 'languages'>
  readonly pageFiles: PageFileStore | undefined
  readonly cache: PageCache<StoredPage>
  readonly renderer: ReturnType<typeof createRenderer>
  readonly runInQueue: <T>(client: string, render: () => Promise<T>) => Promise<T>
  /** Records the dependencies of a rendered page and returns the page to cache. */
  readonly toStored: (key: string, rendered: RenderedToStore, cv: number) => StoredPage
}

/** Returns the 404 page of a path, or undefined if the path has a page or that can't be determined. */
export type FindMissingPage = (
  path: string,
  cv: number,
  client: RateLimitedClient | undefined,
) => Promise<FoundPage | undefined>

/**
 * Finds 404 pages in the index of the space, without a request to the content service. Until the index is complete, each path is
 * requested on its own. Paths with the same suggestions share one cached page.
 */
export function createMissingPages(options: MissingPagesOptions): FindMissingPage {
  const { entry, missing, state, pageFiles, cache, renderer, runInQueue, toStored } = options
  return async (path, cv, client) => {
    if (!missing || cv === 0 || pageFiles?.has(path)) return undefined
    const known = missing.knownPaths(state.languages ?? [])
    if (!known?.isMissing(path)) return undefined
    // Searching similar paths costs more than rendering the page.
    const isRateLimited = (client?.consume('suggestion') ?? 0) > 0
    const suggestions = entry.suggestionsFrom(known.pages(path), path, { nearest: !isRateLimited })
    const key = `404 ${entry.startPathAt(path)} ${suggestions.pages.map((page) => page.path).join(' ')}`
    const { page, hit } = cache.get(key, async () =>
      toStored(key, await runInQueue('', () => renderer.missing(suggestions, path)), cv),
    )
    const stored = await page
    if (!stored.isCacheable) cache.drop(key)
    return stored.status === 404 ? { stored, cv, cache: hit ? 'hit' : 'miss' } : undefined
  }
}
