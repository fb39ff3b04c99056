import type { StoredPage } from './renderer.ts'

/** How a page came to be, for the log. */
export type CacheResult = 'hit' | 'miss' | 'prerendered' | 'last' | 'stale' | 'none'

/** A published page, and where it came from. */
export interface FoundPage {
  readonly stored: StoredPage
  readonly cv: number
  readonly cache: CacheResult
  /** For how long the page has been stale, in milliseconds. */
  readonly staleFor?: number
}
