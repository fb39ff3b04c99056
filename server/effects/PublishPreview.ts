import type { Entry } from '../entry.ts'

type Site = Pick<ReturnType<Entry['createSite']>, 'page'>

/** The site before and after changes that have not been published. */
export interface PublishPreview {
  /** Cache key: equal for equal changes of equal content. */
  readonly key: string
  /** False if `addresses` may lack affected pages, because the dependencies of some pages are unknown. */
  readonly isComplete: boolean
  /** The pages that may change, beginning with those of the changed stories: paths, with a query for further pages of lists. */
  readonly addresses: readonly string[]
  /** Addresses of the changed stories. */
  readonly own: ReadonlySet<string>
  readonly before: Site
  readonly after: Site
}
