import { hash } from 'node:crypto'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type {
  ListScope,
  PageDependencies,
  QueryDependency,
  Reads,
} from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SHELL_KIND } from '../../src/pages/shell.ts'
import type { DependencyPart } from './DependencyStore.ts'

const SHELL: typeof SHELL_KIND = '#shell'

export const storyKey = (uuid: string): string => `story ${uuid}`
export const slugKey = (slug: string): string => `slug ${slug}`
const tagKey = (tag: string): string => `tag ${tag}`
const folderKey = (folder: string): string => `folder ${folder}`
/** The key of all pages with the shell of a language. */
export const shellKey = (language: string): string => `shell ${language}`

/** The key of lists of the whole site. Every change has it. */
export const ANY_CHANGE = folderKey('')

/** Returns the keys of a list, by its most specific property. */
export function listKeys({ uuids, slugs, tags, folder = '' }: ListScope): readonly string[] {
  if (uuids) return uuids.map(storyKey)
  if (slugs) return slugs.map((slug) => slugKey(withoutSlashes(slug)))
  if (tags) return tags.map(tagKey)
  // The filter is a prefix of slugs, which may end within a name.
  return [folderKey(folder.slice(0, folder.lastIndexOf('/') + 1))]
}

function readKeys({ stories, links, absent, paths, found, lists }: Reads): readonly string[] {
  return [
    ...[...stories, ...links].map(({ uuid }) => storyKey(uuid)),
    ...absent.map(storyKey),
    ...[...paths, ...found].map(slugKey),
    ...lists.flatMap(listKeys),
  ]
}

/** Returns the kind of a query. */
export const kindOf = ({ key }: QueryDependency): string => (JSON.parse(key) as { kind: string }).kind

const isShell = (query: QueryDependency): boolean => kindOf(query) === SHELL

/** Returns the keys by which an index finds a part: if a change affects the part, at least one of its keys is a key of the change. */
export function partKeys(part: DependencyPart): ReadonlySet<string> {
  if ('own' in part) return new Set(readKeys(part.own))
  const { query } = part
  return new Set([...readKeys(query.reads), ...(isShell(query) ? [shellKey(query.language)] : [])])
}

/** Returns the keys of a page: those of its parts, with one key in place of all of the shell's. */
export function pageKeys({ queries, ...own }: PageDependencies): ReadonlySet<string> {
  const ofQueries = queries.flatMap((query) =>
    isShell(query) ? [shellKey(query.language)] : readKeys(query.reads),
  )
  return new Set([...readKeys(own), ...ofQueries])
}

/** Returns the keys of a page that a path doesn't have: of the whole path, and of the path without a language prefix. */
export function absenceKeys(path: string): readonly string[] {
  const names = decoded(path).split('/').filter(Boolean)
  return [names.join('/') || 'home', names.slice(1).join('/')].map(slugKey)
}

/** Returns the keys of a change to or from this state of a story. */
export function storyKeys(state: StoryState): readonly string[] {
  const { uuid, tags, bareSlug, redirect } = state
  const names = bareSlug.split('/')
  return [
    storyKey(uuid),
    ...[...slugsByKind(state).values()].map(slugKey),
    ...tags.map(tagKey),
    ANY_CHANGE,
    ...names.map((_, depth) => folderKey(`${names.slice(0, depth + 1).join('/')}/`)),
    ...(redirect
      ? absenceKeys(URL.parse(redirect.from, 'https://site.invalid')?.pathname ?? redirect.from).slice(0, 1)
      : []),
  ]
}

/**
 * Returns the slugs of a story by their kind (`bare`, `full`, `own`, `other`) and text. A slug that changes its kind, such as from an
 * alias to the story's own slug, counts as changed.
 */
export function slugsByKind(state: StoryState | undefined): ReadonlyMap<string, string> {
  if (!state) return new Map()
  const { bareSlug, language, slug, otherSlugs = [] } = state
  const code = `${language.toLowerCase()}/`
  const own = slug.startsWith(code) ? slug.slice(code.length) : slug
  return new Map([
    [`bare ${bareSlug}`, bareSlug],
    [`full ${slug}`, slug],
    [`own ${own}`, own],
    ...otherSlugs.map((other) => [`other ${other}`, other] as const),
  ])
}

/** Hashes a key to 48 bits: a safe integer in JavaScript, and long enough to make collisions negligible. */
export const keyNumber = (key: string): number => hash('sha1', key, 'buffer').readUIntBE(0, 6)

/** Decodes a path to the format of slugs. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
