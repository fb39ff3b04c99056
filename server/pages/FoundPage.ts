import type { StoredPage } from './renderer.ts'

/** How a page was found, for the log. `last` is the last known page, sent because the current one could not be rendered. */
export type CacheResult = 'hit' | 'miss' | 'prerendered' | 'last' | 'stale' | 'none'

/** A published page, its content version, and how it was found. */
export interface FoundPage {
  readonly stored: StoredPage
  readonly cv: number
  readonly cache: CacheResult
  /** For how long the page has been stale, in milliseconds. */
  readonly staleFor?: number
}
