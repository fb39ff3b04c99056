import type { Story } from '../content/story.ts'
import type { ByRole } from '../pages/pageStories.ts'
import type { UsageReport, UsageRequest } from '../usage/usageReport.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** The stories of a page in both versions. A version without the page has no `page`. */
export interface PageVersions {
  readonly draft: ByRole<Story>
  readonly published: ByRole<Story>
}

/** How visitors get a page, and why it became stale last. Times are in milliseconds since 1970. */
export interface CacheReport {
  /** `uncached`: in development. `stale`: the previous rendering, until the page is rendered. */
  readonly state: 'memory' | 'file' | 'stale' | 'none' | 'uncached'
  readonly version?: number
  readonly renderedAt?: number
  readonly expiresAt?: number
  /** The first dependency keys, with the paths of their stories. */
  readonly keys?: readonly { readonly key: string; readonly path?: string }[]
  readonly keyCount?: number
  readonly invalidation?: {
    readonly time: number
    readonly version: number
    readonly reason: 'content' | 'expired' | 'all'
    readonly key?: string
    readonly query?: string
    readonly story?: { readonly path: string; readonly change: 'published' | 'changed' | 'unpublished' }
  }
}

/** What the overlay asks the server, by name: the parameters besides the page, and the answer. */
interface Questions {
  readonly usage: readonly [UsageRequest, UsageReport]
  readonly versions: readonly [object, PageVersions]
  readonly cache: readonly [object, CacheReport]
}

/**
 * Asks the server about the page or its space.
 * @throws Error that says what to do; the signal's reason if it is aborted
 */
export async function inspectPage<Name extends keyof Questions>(
  { questions = '' }: Pick<OverlaySource, 'questions'>,
  name: Name,
  parameters: Questions[Name][0],
  signal: AbortSignal,
): Promise<Questions[Name][1]> {
  const { pathname: path, search } = location
  const response = await fetch(questions + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, search, ...parameters }),
    cache: 'no-store',
    signal,
  })
  if (response.ok) return (await response.json()) as Questions[Name][1]
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string }
  throw new Error(
    error ??
      (response.status === 404
        ? 'This preview has ended. Open it from the editor, or by a new preview link.'
        : `The server answered ${response.status}. Its log says why.`),
  )
}
