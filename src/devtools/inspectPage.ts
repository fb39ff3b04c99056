import type { Story } from '../content/story.ts'
import type { ByRole } from '../pages/pageStories.ts'
import type { UsageReport, UsageRequest } from '../usage/usageReport.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** The stories of a page in both versions. A version without the page has no `page`. */
export interface PageVersions {
  readonly draft: ByRole<Story>
  readonly published: ByRole<Story>
}

/** What the overlay asks the server, by name: the parameters besides the page, and the answer. */
interface Questions {
  readonly usage: readonly [UsageRequest, UsageReport]
  readonly versions: readonly [object, PageVersions]
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
