import type { Entry } from '../entry.ts'

type Site = Pick<ReturnType<Entry['createSite']>, 'page'>

/** A publish that was not made: the site as it is and as it would be. */
export interface PublishPreview {
  /** Equal for equal changes of equal content. */
  readonly key: string
  /** Whether it is known of all pages whether they may change; else those that nobody asked for yet are left out. */
  readonly isComplete: boolean
  /** The pages that may be another then, the changed stories' own first: paths, with a query for further pages of lists. */
  readonly addresses: readonly string[]
  readonly own: ReadonlySet<string>
  readonly before: Site
  readonly after: Site
}
