import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import { type Affected, type DependencyIndex, NOTHING_AFFECTED } from '../dependencies/DependencyIndex.ts'
import type { Entry } from '../entry.ts'
import { InvalidationLog } from './InvalidationLog.ts'
import { PageCache } from './PageCache.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { addressOf, isPageKey, keyAt, pathOf } from './pageKey.ts'
import { QueryUsage } from './QueryUsage.ts'
import type { StoredPage } from './renderer.ts'
import { StalePages } from './StalePages.ts'

interface VersionedPagesOptions {
  readonly entry: Pick<Entry, 'partsOf' | 'writePageQuery'>
  readonly pageFiles: PageFileStore | undefined
  /** The dependencies of the pages in memory. Without it, each new version drops all pages. */
  readonly index: DependencyIndex | undefined
}

/** A content version that is prepared but not active yet. */
interface PendingVersion extends Pick<Affected, 'changes' | 'entries' | 'causes'> {
  readonly version: number
  /** When it was prepared, in milliseconds of `performance.now()`. */
  readonly since: number
}

/**
 * The published pages of the current content version that are in memory. A new version drops the pages that its changes affect. The
 * previous rendering of a dropped page is available as a stale page until the page is rendered with the new content.
 */
export class VersionedPages {
  readonly cache: PageCache<StoredPage>
  readonly stale = new StalePages<StoredPage>()
  readonly invalidations = new InvalidationLog()
  readonly queries: QueryUsage
  readonly #pageFiles: PageFileStore | undefined
  #version = 0
  #pending: PendingVersion | undefined

  constructor({ entry, pageFiles, index }: VersionedPagesOptions) {
    this.#pageFiles = pageFiles
    this.queries = new QueryUsage(entry)
    this.cache = new PageCache<StoredPage>({
      sizeOf: ({ body }) => body.memory,
      onDrop: (key) => index?.delete(key),
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

  /** True if a page rendered from this version may be cached: the version is active and no new one is prepared. */
  canCache(version: number): boolean {
    return version === this.#version && this.#pending === undefined
  }

  /** Sets what the next content version affects. Nothing is cached until `activate` drops these pages. */
  prepare(version: number, { changes, entries, causes }: Affected): void {
    // If an earlier version never became active, what either version affects is affected.
    const earlier = this.#pending ?? { ...NOTHING_AFFECTED, since: performance.now() }
    this.#pending = {
      version,
      since: earlier.since,
      changes: [...earlier.changes, ...changes],
      entries: earlier.entries && entries && new Set([...earlier.entries, ...entries]),
      causes: new Map([...(earlier.causes ?? []), ...(causes ?? [])]),
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
    if (!pending?.entries) {
      if (previousVersion) this.invalidations.addAll(version)
      this.cache.drop()
      this.stale.clear()
      this.queries.delete()
      return []
    }
    // Pages that are being rendered may mix content of both versions.
    for (const key of this.cache.renderingKeys) this.cache.drop(key)
    const paths = pathsOf(pending.changes)
    const keys = [...pending.entries].filter(isPageKey)
    for (const key of keys) this.invalidations.addContent(key, version, pending)
    const files = this.#pageFiles?.records.existing(keys.map(addressOf))
    const previous = { cv: previousVersion, since: pending.since }
    const changed = keys.filter((key) => this.#invalidate(key, { ...paths, files }, previous) === 'changed')
    return [...changed, ...this.stale.keysByVisits()]
  }

  /** Drops a page. If it still exists, its previous rendering becomes a stale page, unless the page's own story changed. */
  #invalidate(
    key: string,
    {
      changedPaths,
      deletedPaths,
      files,
    }: ReturnType<typeof pathsOf> & { readonly files: ReadonlySet<string> | undefined },
    previous: Pick<PendingVersion, 'since'> & { readonly cv: number },
  ): 'deleted' | 'changed' | 'stale' | 'dropped' {
    const rendered = this.cache.rendered(key)
    this.cache.drop(key)
    const path = pathOf(key)
    this.queries.delete(path)
    const address = addressOf(key)
    const hasPlainKey = key === keyAt(address)
    const isFile = hasPlainKey && files?.has(address) === true
    if (deletedPaths.has(path)) {
      this.stale.delete(key)
      if (isFile) void this.#pageFiles?.delete(address)
      return 'deleted'
    }
    const isPage = rendered ? rendered.status === 200 && hasPlainKey : isFile
    if (!isPage) return 'dropped'
    // Authors open a page right after they publish it, so its previous content is never sent.
    if (changedPaths.has(path)) {
      this.stale.delete(key)
      return 'changed'
    }
    const page = async () => rendered ?? (await this.#pageFiles?.findLast(address))
    this.stale.add(key, { page, ...previous }, rendered?.body.memory ?? 0)
    return 'stale'
  }
}

/**
 * Returns the paths whose own story changed, and the paths that have no story any more. If a story changed several times, the last
 * change counts.
 */
function pathsOf(changes: readonly StoryChange[]) {
  const lastPaths = new Map<string, string | undefined>()
  for (const { before, after } of changes) {
    const { language, uuid } = (after ?? before)!
    lastPaths.set(`${language} ${uuid}`, after?.path)
  }
  const changedPaths: ReadonlySet<string | undefined> = new Set(lastPaths.values())
  const previous = changes.flatMap(({ before }) => before?.path ?? [])
  return { changedPaths, deletedPaths: new Set(previous.filter((path) => !changedPaths.has(path))) }
}
