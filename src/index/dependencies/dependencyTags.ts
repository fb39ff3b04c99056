import { pathKey } from '../../feeds/redirects/readRedirects.ts'
import { SHELL_KIND } from '../../pages/shell.ts'
import { shortHash } from '../../pages/shortHash.ts'
import type { ListScope, PageDependencies, QueryDependency, Reads } from './PageDependencies.ts'
import { ReadsIndex } from './ReadsIndex.ts'
import type { StoryChange } from './StoryChange.ts'

/** Every page has it: purging it purges the site. */
const ALL = 'all'

/** Pages with a shell have it in place of what the shell was made of. */
const SHELL = 'shell'

const ofStory = (uuid: string): string => `s-${shortHash(uuid)}`
const ofPath = (slug: string): string => `n-${shortHash(slug)}`

/** A folder at any depth counts as the one at the top, so that a change has few tags. */
const ofFolder = (slug: string): string => `l-${shortHash(slug.split('/')[0] ?? '')}`

/** The tags of a path where nothing stands: as it is, and without a language before it. */
export const absenceTags = (path: string): readonly string[] => {
  const names = decoded(path).split('/').filter(Boolean)
  return [names.join('/') || 'home', names.slice(1).join('/')].map(ofPath)
}

/** A path as slugs are written. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}

/** The tag of a whole site's list, which any change purges. */
const EVERYWHERE = 'l-'

/**
 * The tags by which an HTTP cache finds a page again: short, stable, and never one too few. A page with more than `limit` of
 * them is purged by every change.
 */
export function dependencyTags(dependencies: PageDependencies, limit = 100): readonly string[] {
  const shell = dependencies.queries.filter(isShell)
  const others = dependencies.queries.filter((query) => !shell.includes(query))
  const tags = new Set([
    ...(shell.length ? [SHELL] : []),
    ...[dependencies, ...others.map(({ reads }) => reads)].flatMap(tagsOf),
  ])
  return tags.size < limit ? [...tags, ALL] : [EVERYWHERE, ALL, ...(shell.length ? [SHELL] : [])]
}

/** Whether a result is what stands round pages. */
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
 * The tags that changes purge.
 * @param shells what stands round pages, as it was taken (`isShell`)
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
