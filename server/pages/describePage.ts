import type { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import { pageKeys } from '../dependencies/dependencyKeys.ts'
import type { Invalidation } from './InvalidationLog.ts'
import type { PageFileStore } from './PageFileStore.ts'
import { keyAt } from './pageKey.ts'
import type { VersionedPages } from './VersionedPages.ts'

/** How visitors get a page now, and why it became stale last. */
export interface PageState {
  /** `stale`: the previous rendering, until the page is rendered. `none`: it is rendered for the next visitor. */
  readonly state: 'memory' | 'file' | 'stale' | 'none'
  readonly version: number
  /** Times are in milliseconds since the epoch. */
  readonly renderedAt: number | undefined
  readonly expiresAt: number | undefined
  /** Dependency keys; undefined if they are unknown. */
  readonly keys: readonly string[] | undefined
  readonly invalidation: Invalidation | undefined
}

interface DescribeOptions {
  readonly pages: VersionedPages
  readonly pageFiles: PageFileStore | undefined
  readonly index: DependencyIndex | undefined
}

/** Describes the cached page at an address, without using it: neither its age nor its place in the cache changes. */
export async function describePage(
  address: string,
  { pages, pageFiles, index }: DescribeOptions,
): Promise<PageState> {
  const { cache, stale, invalidations, version } = pages
  const key = keyAt(address)
  const rendered = cache.rendered(key)
  const record = pageFiles?.records.find(address)
  const expiresAt = rendered ? rendered.expiresAt : record?.expiresAt
  const isExpired = expiresAt !== undefined && expiresAt <= Date.now()
  const isValid = !isExpired && (rendered !== undefined || pageFiles?.has(address) === true)
  const state = isValid ? (rendered ? 'memory' : 'file') : stale.has(key) ? 'stale' : 'none'
  const dependencies = index?.dependencies(key) ?? pageFiles?.records.dependencies(address)
  return {
    state,
    version,
    renderedAt: rendered?.renderedAt ?? (await pageFiles?.writtenAt(address)),
    expiresAt,
    keys: dependencies && [...pageKeys(dependencies)],
    invalidation: invalidations.find(key),
  }
}
