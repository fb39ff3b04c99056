import type { DependencyIndex, RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { Entry } from '../entry.ts'
import type { FollowedContent, InvalidationSource } from './followContent.ts'
import { PageCache } from './PageCache.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { createPendingVersion, joinVersions, type PendingVersion } from './PendingVersion.ts'
import { addressOf, keyAt, pathOf } from './pageKey.ts'
import { QueryUsage } from './QueryUsage.ts'
import type { StoredPage } from './renderer.ts'
import { StalePages } from './StalePages.ts'

interface VersionedPagesOptions {
  readonly entry: Pick<Entry, 'partsOf' | 'writePageQuery'>
  readonly pageFiles: PageFileStore | undefined
  /** Finds the pages that a content change affects. Without it, each new version drops all pages. */
  readonly invalidation: InvalidationSource | undefined
}

/**
 * The published pages of the current content version that are in memory. A new version drops the pages that its changes affect. The
 * previous rendering of a dropped page is available as a stale page until the page is rendered with the new content.
 */
export class VersionedPages {
  readonly cache: PageCache<StoredPage>
  readonly stale = new StalePages<StoredPage>()
  readonly queries: QueryUsage
  readonly #pageFiles: PageFileStore | undefined
  readonly #invalidation: InvalidationSource | undefined
  #dependents: DependencyIndex | undefined
  #version = 0
  #pending: PendingVersion | undefined
  /** Number of `prepare` calls in progress. */
  #preparing = 0

  constructor({ entry, pageFiles, invalidation }: VersionedPagesOptions) {
    this.#pageFiles = pageFiles
    this.#invalidation = invalidation
    this.#dependents = invalidation?.dependents()
    this.queries = new QueryUsage(entry)
    this.cache = new PageCache<StoredPage>({
      sizeOf: ({ body }) => body.memory,
      onDrop: (key) => this.#dependents?.delete(key),
    })
  }

  /** The content version that was activated last; 0 before the first. */
  get version(): number {
    return this.#version
  }

  /** True if this version is prepared but not active yet. */
  isPending(version: number): boolean {
    return this.#pending?.version === version
  }

  /** True if a page rendered from this version may be cached: the version is active and no new one is being prepared. */
  canCache(version: number): boolean {
    return version === this.#version && this.#preparing === 0 && this.#pending === undefined
  }

  /** Determines which pages the next content version affects. `activate` then drops them. */
  async prepare(version: number, { changes, invalidated }: FollowedContent): Promise<void> {
    // Dependencies recorded from here on would be missing from the result, so nothing is cached meanwhile.
    this.#preparing += 1
    try {
      const keys = invalidated && (await this.#findInvalidatedKeys(changes, invalidated))
      this.#pending = joinVersions(this.#pending, createPendingVersion(version, changes, keys))
    } finally {
      this.#preparing -= 1
    }
  }

  /**
   * Makes a content version the current one and drops the pages that it affects; all pages if the version was not prepared.
   * Returns the keys of the pages to render anew: first those whose own story changed, then all stale pages by visits.
   */
  activate(version: number): readonly string[] {
    const pending = this.isPending(version) ? this.#pending : undefined
    const previousVersion = this.#version
    this.#pending = undefined
    this.#version = version
    this.queries.clearPending()
    if (!pending?.invalidated) {
      this.cache.drop()
      this.stale.clear()
      this.queries.delete()
      this.#dependents = this.#invalidation?.dependents()
      return []
    }
    // Pages that are being rendered may mix content of both versions.
    for (const key of this.cache.renderingKeys) this.cache.drop(key)
    const changed = [...pending.invalidated].filter(
      (key) => this.#invalidate(key, pending, previousVersion) === 'changed',
    )
    return [...changed, ...this.stale.keysByVisits()]
  }

  setDependencies(key: string, dependencies: PageDependencies): void {
    this.#dependents?.set(key, dependencies)
  }

  hasDependencies(key: string): boolean {
    return this.#dependents?.get(key) !== undefined
  }

  /** Keys of the pages in memory that changes affect. Doesn't drop them. */
  async findInvalidated(
    changes: readonly StoryChange[],
    resolve: RevalidateQuery,
  ): Promise<ReadonlySet<string>> {
    return (await this.#dependents?.findInvalidated(changes, resolve)) ?? new Set()
  }

  async #findInvalidatedKeys(
    changes: readonly StoryChange[],
    addressesOfFiles: ReadonlySet<string>,
  ): Promise<ReadonlySet<string> | undefined> {
    if (!this.#invalidation) return undefined
    const keys = await this.findInvalidated(changes, this.#invalidation.resolve)
    return new Set([...keys, ...[...addressesOfFiles].map(keyAt)])
  }

  /** Drops a page. If it still exists, its previous rendering becomes a stale page, unless the page's own story changed. */
  #invalidate(
    key: string,
    { deletedPaths, changedPaths }: PendingVersion,
    previousVersion: number,
  ): 'deleted' | 'changed' | 'stale' | 'dropped' {
    const rendered = this.cache.rendered(key)
    this.cache.drop(key)
    const path = pathOf(key)
    this.queries.delete(path)
    const address = addressOf(key)
    const hasPlainKey = key === keyAt(address)
    const isFile = hasPlainKey && this.#pageFiles?.records.find(address) !== undefined
    if (deletedPaths.has(path)) {
      this.stale.delete(key)
      if (isFile) void this.#pageFiles?.delete([address])
      return 'deleted'
    }
    const isPage = rendered ? rendered.status === 200 && hasPlainKey : isFile
    if (!isPage) return 'dropped'
    // Authors open a page right after they publish it, so its previous content is never sent.
    if (changedPaths.has(path)) {
      this.stale.delete(key)
      return 'changed'
    }
    const load = async () => rendered ?? (await this.#pageFiles?.findLast(address))
    this.stale.add(key, previousVersion, load, rendered?.body.memory ?? 0)
    return 'stale'
  }
}
