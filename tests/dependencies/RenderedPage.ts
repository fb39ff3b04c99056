import { absenceTags, dependencyTags } from '../../server/dependencies/cacheTags.ts'
import { NO_DEPENDENCIES, type PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'

/** A rendered page or file. */
export interface RenderedPage {
  readonly output: string
  /** Time in milliseconds since the epoch. Infinity if it does not expire. */
  readonly expiresAt: number
  readonly dependencies: PageDependencies
  readonly isMissing?: boolean
}

/** Result for a file that no longer exists. */
export const NO_FILE: RenderedPage = {
  output: '',
  expiresAt: Number.POSITIVE_INFINITY,
  dependencies: NO_DEPENDENCIES,
}

/** Returns the cache tags of a response with a page. */
export const tagsOf = (address: string, { dependencies, isMissing }: RenderedPage): readonly string[] => [
  ...dependencyTags(dependencies, 400),
  ...(isMissing ? absenceTags(address.split('?')[0] ?? '') : []),
]

/** Returns excerpts of two texts at their first difference. */
export function difference(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at] && at < before.length) at += 1
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 120)
  return `  before: ${part(before)}\n  after:  ${part(after)}`
}
