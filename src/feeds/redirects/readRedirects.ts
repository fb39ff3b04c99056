import { encodedAddress } from '../../content/encodedAddress.ts'
import { linkTarget } from '../../content/linkTarget.ts'
import { normalizePath } from '../../content/normalizePath.ts'
import type { Block, Story } from '../../content/story.ts'
import type { StoredRedirect } from '../../registry/plugin.ts'

/** Reads what a story says as a redirect; undefined for one that is none. */
export type ReadRedirect = (content: Block) => StoredRedirect | undefined

/** Where a path leads on to. */
export interface Redirect {
  /** An address: of this site from its slash on, or a whole one elsewhere. */
  readonly to: string
  readonly permanent: boolean
}

/** The redirects of a space, with what is wrong with some of them. */
export interface Redirects {
  /** By the path they lead away from, as `pathKey` writes it. */
  readonly byPath: ReadonlyMap<string, Redirect>
  /** Sentences for editors; each names its stories. */
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

/** One spelling for a path, however it is encoded, with and without a slash at its end; undefined for what is no path. */
export function pathKey(path: string): string | undefined {
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const url = URL.parse(path, 'https://site.invalid')
  if (url?.host !== 'site.invalid') return undefined
  return normalizePath(url.pathname).replace(/(?<!\/)\/*$/, '/')
}

/** The path a redirect's target has on this site; undefined for one elsewhere. */
const innerPath = (to: string, { bare }: RedirectLanguage): string | undefined =>
  pathKey(bare(to.replace(/[?#].*$/s, '')))

/** What redirects know of the language they are read in. */
export interface RedirectLanguage {
  /** A path as the first language has it, without the code of any. */
  readonly bare: (path: string) => string
  /** A path of the first language as this one has it. */
  readonly path: (path: string) => string
}

const ONLY: RedirectLanguage = { bare: (path) => path, path: (path) => path }

interface ReadOptions {
  /** Full slugs of published pages by their path, as `pathKey` writes it. */
  readonly pages?: ReadonlyMap<string, string>
  readonly language?: RedirectLanguage
}

const named = ({ full_slug }: Entry['story']) => `'${full_slug}'`

/** The paths that redirect stories lead away from, as `pathKey` writes them. */
export function redirectPaths(stories: readonly Story[], read: ReadRedirect): readonly string[] {
  return stories.flatMap(({ content }) => pathKey(read(content)?.from ?? '') ?? [])
}

/**
 * Reads redirect stories: chains are resolved to where they end. One that leads nowhere, in a circle, or from a path that
 * another redirect or a page has taken is no redirect, and said.
 */
export function readRedirects<Content = Block>(
  stories: readonly NamedContent<Content>[],
  read: (content: Content) => StoredRedirect | undefined,
  siteUrl: string,
  { pages = new Map(), language = ONLY }: ReadOptions = {},
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
      problems.push(`The redirect ${named(story)} has no path to lead away from. Start it with a slash.`)
    else if (pages.has(key))
      problems.push(
        `The redirect ${named(story)} is not followed, since the page '${pages.get(key)}' is published at ${key}. Remove one of them.`,
      )
    else if (!isAddress)
      problems.push(`The redirect ${named(story)} leads to no address. Choose a page, or give an address.`)
    else if (earlier)
      problems.push(
        `The redirects ${named(earlier.story)} and ${named(story)} both lead away from ${key}. The first counts; remove one.`,
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
    const stories = circle.map(({ story }) => named(story)).sort()
    circles.add(stories.join(', '))
  }
  for (const circle of circles)
    problems.push(`These redirects lead in a circle, so none of them is followed: ${circle}. Change one.`)
  return { byPath, problems }
}

/** Where a stored redirect leads: to a path of this site from its slash on, or to a whole address elsewhere. */
function targetOf({ to: link }: StoredRedirect, origin: string, language: RedirectLanguage) {
  const { kind, href: given } = linkTarget(link, { siteOrigin: origin })
  const href = encodedAddress(given)
  // An own address counts as its path, or a chain could hide in it.
  const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  const to = pathKey(own) === undefined ? own : language.path(own)
  return { to, isAddress: to !== '' && kind !== 'email' }
}

/** The path of this site that a stored redirect leads to, as `pathKey` writes it; undefined for one that leads elsewhere. */
export const nextPath = (
  stored: StoredRedirect,
  siteUrl: string,
  language: RedirectLanguage = ONLY,
): string | undefined => innerPath(targetOf(stored, new URL(siteUrl).origin, language).to, language)

/** The redirects that follow each other from a path on, until one leads to a page, elsewhere, or back into the chain. */
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

/** The part of a chain that leads back into itself. */
function circleOf(
  chain: readonly Entry[],
  entries: ReadonlyMap<string, Entry>,
  language: RedirectLanguage,
): readonly Entry[] | undefined {
  const next = innerPath(chain.at(-1)?.to ?? '', language)
  const entry = next === undefined ? undefined : entries.get(next)
  return entry && chain.slice(chain.indexOf(entry))
}

/** An address with a visitor's query added to its own. */
export function withQuery(to: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return to
  const hash = to.includes('#') ? to.slice(to.indexOf('#')) : ''
  const address = hash === '' ? to : to.slice(0, -hash.length)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`
}
