import { pathKey } from '../../feeds/redirects/readRedirects.ts'
import { SHELL_KIND } from '../../pages/shell.ts'
import { shortHash } from '../../pages/shortHash.ts'
import type { ListScope, PageDependencies, QueryDependency, Reads } from './PageDependencies.ts'
import { ReadsIndex } from './ReadsIndex.ts'
import type { StoryChange } from './StoryChange.ts'

/** The tag of every page. Purging it purges the site. */
const ALL = 'all'

/** The tag of every page with a shell, in place of the tags of the shell's dependencies. */
const SHELL = 'shell'

const ofStory = (uuid: string): string => `s-${shortHash(uuid)}`
const ofPath = (slug: string): string => `n-${shortHash(slug)}`

/** Returns the tag of the top-level folder of a slug, so that a change has few tags. */
const ofFolder = (slug: string): string => `l-${shortHash(slug.split('/')[0] ?? '')}`

/** Returns the tags of a missing path: of the whole path, and of the path without a language prefix. */
export const absenceTags = (path: string): readonly string[] => {
  const names = decoded(path).split('/').filter(Boolean)
  return [names.join('/') || 'home', names.slice(1).join('/')].map(ofPath)
}

/** Decodes a path to the format of slugs. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** The tag of lists of the whole site. Every change purges it. */
const EVERYWHERE = 'l-'

/**
 * Returns the cache tags of a page, by which an HTTP cache purges it. Tags are short and stable. A page with more than `limit` tags gets
 * a tag that every change purges.
 */
export function dependencyTags(dependencies: PageDependencies, limit = 100): readonly string[] {
  const shell = dependencies.queries.filter(isShell)
  const otherQueries = dependencies.queries.filter((query) => !shell.includes(query))
  const tags = new Set([
    ...(shell.length ? [SHELL] : []),
    ...[dependencies, ...otherQueries.map(({ reads }) => reads)].flatMap(tagsOf),
  ])
  return tags.size < limit ? [...tags, ALL] : [EVERYWHERE, ALL, ...(shell.length ? [SHELL] : [])]
}

/** Returns whether a query is the one for the shell's stories. */
export const isShell = ({ key }: Pick<QueryDependency, 'key'>): boolean => JSON.parse(key).kind === SHELL_KIND

function tagsOf({ stories, links, absent, paths, found, lists }: Reads): readonly string[] {
  return [
    ...[...stories, ...links].map(({ uuid }) => ofStory(uuid)),
    ...absent.map(ofStory),
    ...[...paths, ...found].map(ofPath),
    ...lists.flatMap(listTags),
  ]
}

function listTags({ folder, uuids, slugs }: ListScope): readonly string[] {
  if (uuids) return uuids.map(ofStory)
  if (slugs) return slugs.map(ofPath)
  return [folder ? ofFolder(folder) : EVERYWHERE]
}

/**
 * Returns the tags that changes purge.
 * @param shells the recorded queries for the shell's stories (`isShell`)
 */
export function changedTags(
  changes: readonly StoryChange[],
  shells: readonly QueryDependency[],
): readonly string[] {
  const found = changes.flatMap(({ before, after }) => [before, after]).filter((state) => state !== undefined)
  const ofShells = new ReadsIndex()
  for (const [at, { reads }] of shells.entries()) ofShells.add(String(at), reads)
  return [
    ...new Set([
      ...(found.length ? [EVERYWHERE] : []),
      ...(changes.some((change) => ofShells.invalidatedBy(change).size > 0) ? [SHELL] : []),
      ...found.flatMap(({ uuid, bareSlug, otherSlugs = [], redirect }) => [
        ofStory(uuid),
        ofFolder(bareSlug),
        ...[bareSlug, ...otherSlugs].map(ofPath),
        ...(redirect ? absenceTags(pathKey(redirect.from) ?? redirect.from).slice(0, 1) : []),
      ]),
    ]),
  ]
}
