import { encodedAddress } from '../../content/encodedAddress.ts'
import { linkTarget } from '../../content/linkTarget.ts'
import { normalizePath } from '../../content/normalizePath.ts'
import type { Block, Story } from '../../content/story.ts'
import type { StoredRedirect } from '../../registry/plugin.ts'

/** Reads a story's content as a redirect. Undefined if it is not a redirect. */
export type ReadRedirect = (content: Block) => StoredRedirect | undefined

/** The target of a redirect. */
export interface Redirect {
  /** A path of this site, or an absolute address of a different site. */
  readonly to: string
  readonly permanent: boolean
}

/** The redirects of a space, and the problems of invalid ones. */
export interface Redirects {
  /** Redirects by source path, in the format of `pathKey`. */
  readonly byPath: ReadonlyMap<string, Redirect>
  /** Messages for editors. Each names its stories. */
  readonly problems: readonly string[]
}

/** A story that may be a redirect. */
interface NamedContent<Content> {
  readonly full_slug: string
  readonly content: Content
}

interface Entry extends Redirect {
  readonly story: { readonly full_slug: string }
}

/** Normalizes the encoding and the trailing slash of a path. Undefined if it is not a path of this site. */
export function pathKey(path: string): string | undefined {
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const url = URL.parse(path, 'https://site.invalid')
  if (url?.host !== 'site.invalid') return undefined
  return normalizePath(url.pathname).replace(/(?<!\/)\/*$/, '/')
}

/** Returns the path of a redirect's target, in the format of `pathKey`. Undefined for a target on a different site. */
const innerPath = (to: string, { barePath }: RedirectLanguage): string | undefined =>
  pathKey(barePath(to.replace(/[?#].*$/s, '')))

/** Converts paths between the first language and the language of a request. */
export interface RedirectLanguage {
  /** Returns a path without its language prefix. */
  readonly barePath: (path: string) => string
  /** Returns a path of the first language in this language. */
  readonly path: (path: string) => string
}

const ONLY_LANGUAGE: RedirectLanguage = { barePath: (path) => path, path: (path) => path }

interface ReadOptions {
  /** Full slugs of published pages by path, in the format of `pathKey`. */
  readonly pages?: ReadonlyMap<string, string>
  readonly language?: RedirectLanguage
}

const quotedSlug = ({ full_slug }: Entry['story']) => `'${full_slug}'`

/** Returns the source paths of redirect stories, in the format of `pathKey`. */
export function redirectPaths(stories: readonly Story[], read: ReadRedirect): readonly string[] {
  return stories.flatMap(({ content }) => pathKey(read(content)?.from ?? '') ?? [])
}

/**
 * Reads redirect stories, and resolves chains to their last target. Redirects without a target, in a circle, or from the path of an
 * earlier redirect or a published page are invalid: they are omitted and reported in `problems`.
 */
export function readRedirects<Content = Block>(
  stories: readonly NamedContent<Content>[],
  read: (content: Content) => StoredRedirect | undefined,
  siteUrl: string,
  { pages = new Map(), language = ONLY_LANGUAGE }: ReadOptions = {},
): Redirects {
  const { origin } = new URL(siteUrl)
  const problems: string[] = []
  const entries = new Map<string, Entry>()
  for (const story of stories) {
    const stored = read(story.content)
    if (!stored) continue
    const { from, permanent } = stored
    const key = pathKey(from)
    const { to, isAddress } = targetOf(stored, origin, language)
    const earlier = key === undefined ? undefined : entries.get(key)
    if (key === undefined)
      problems.push(`The redirect ${quotedSlug(story)} has no valid source path. Begin it with one slash.`)
    else if (pages.has(key))
      problems.push(
        `The redirect ${quotedSlug(story)} is not followed, since the page '${pages.get(key)}' is published at ${key}. Remove one of them.`,
      )
    else if (!isAddress)
      problems.push(
        `The redirect ${quotedSlug(story)} has no target address. Choose a page, or enter an address.`,
      )
    else if (earlier)
      problems.push(
        `The redirects ${quotedSlug(earlier.story)} and ${quotedSlug(story)} both have the source path ${key}. The first one is used; remove one.`,
      )
    else entries.set(key, { to, permanent, story })
  }
  const byPath = new Map<string, Redirect>()
  const circles = new Set<string>()
  for (const [path, entry] of entries) {
    const chain = chainFrom(path, entries, language)
    const circle = circleOf(chain, entries, language)
    if (!circle) {
      const last = chain.at(-1) ?? entry
      byPath.set(path, { to: last.to, permanent: chain.every(({ permanent }) => permanent) })
      continue
    }
    const stories = circle.map(({ story }) => quotedSlug(story)).sort()
    circles.add(stories.join(', '))
  }
  for (const circle of circles)
    problems.push(`These redirects form a circle and are not followed: ${circle}. Change one.`)
  return { byPath, problems }
}

/** Returns the target of a stored redirect: a path of this site in the requested language, or an absolute address. */
function targetOf({ to: link }: StoredRedirect, origin: string, language: RedirectLanguage) {
  const { kind, href: given } = linkTarget(link, { siteOrigin: origin })
  const href = encodedAddress(given)
  // An absolute address of this site is converted to a path, so that chains through it are found.
  const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  const to = pathKey(own) === undefined ? own : language.path(own)
  return { to, isAddress: to !== '' && kind !== 'email' }
}

/** Returns the path of a stored redirect's target, in the format of `pathKey`. Undefined for a target on a different site. */
export const nextPath = (
  stored: StoredRedirect,
  siteUrl: string,
  language: RedirectLanguage = ONLY_LANGUAGE,
): string | undefined => innerPath(targetOf(stored, new URL(siteUrl).origin, language).to, language)

/** Returns the chain of redirects from a path on. It ends before a target without a redirect or a repeated redirect. */
function chainFrom(
  path: string,
  entries: ReadonlyMap<string, Entry>,
  language: RedirectLanguage,
): readonly Entry[] {
  const chain: Entry[] = []
  for (let at: string | undefined = path; at !== undefined; ) {
    const entry = entries.get(at)
    if (!entry || chain.includes(entry)) break
    chain.push(entry)
    at = innerPath(entry.to, language)
  }
  return chain
}

/** Returns the part of a chain that forms a circle. Undefined without one. */
function circleOf(
  chain: readonly Entry[],
  entries: ReadonlyMap<string, Entry>,
  language: RedirectLanguage,
): readonly Entry[] | undefined {
  const next = innerPath(chain.at(-1)?.to ?? '', language)
  const entry = next === undefined ? undefined : entries.get(next)
  return entry && chain.slice(chain.indexOf(entry))
}

/** Adds a visitor's query string to a redirect's target, after the target's own query. */
export function withQuery(to: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return to
  const hash = to.includes('#') ? to.slice(to.indexOf('#')) : ''
  const address = hash === '' ? to : to.slice(0, -hash.length)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`
}
