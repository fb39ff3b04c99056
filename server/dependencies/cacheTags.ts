import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import type { Affected } from './DependencyIndex.ts'
import { ANY_CHANGE, absenceKeys, keyNumber, pageKeys } from './dependencyKeys.ts'

/** The tag of every response. Purging it purges the site. */
export const ALL = 'all'

const tagOf = (key: string): string => keyNumber(key).toString(36)

/**
 * Returns the cache tags of a page, by which an HTTP cache purges it: its dependency keys, shortened. A page with more than `limit` tags
 * gets a tag that every change purges.
 */
export function dependencyTags(dependencies: PageDependencies, limit: number): readonly string[] {
  const keys = pageKeys(dependencies)
  const shells = [...keys].filter((key) => key.startsWith('shell '))
  const all = keys.size < limit ? [...keys] : [ANY_CHANGE, ...shells]
  return [...all.map(tagOf), ALL]
}

/** Returns the tags of a path without a page, so that a page that gets this path purges the 404 page. */
export const absenceTags = (path: string): readonly string[] => absenceKeys(path).map(tagOf)

/** Maximum number of tags to purge. More are replaced by `all`, which bounds memory and the duration of a purge. */
export const MAX_PURGED_TAGS = 1000

/** Returns the tags to purge after a content change. */
export const purgedTags = ({ keys }: Pick<Affected, 'keys'>): readonly string[] =>
  keys && keys.size <= MAX_PURGED_TAGS ? [...keys].map(tagOf) : [ALL]
