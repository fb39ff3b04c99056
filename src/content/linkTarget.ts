import { safeAddress } from './safeAddress.ts'
import { encodeSlug, slugToPath } from './storyPath.ts'

/** The target of a link and how it opens. For the kind `none`, render no link: `href` is empty. */
export interface LinkTarget {
  readonly kind: 'story' | 'email' | 'url' | 'asset' | 'none'
  readonly href: string
  readonly external: boolean
  readonly newTab: boolean
  readonly rel?: string
}

/** The fields that a stored link, a rich-text link mark's attributes or an asset may have. */
interface LinkFields {
  readonly linktype?: unknown
  readonly url?: unknown
  readonly href?: unknown
  readonly cached_url?: unknown
  readonly filename?: unknown
  readonly email?: unknown
  readonly anchor?: unknown
  readonly target?: unknown
  readonly rel?: unknown
  readonly story?: { readonly url?: unknown; readonly path?: unknown; readonly full_slug?: unknown } | null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so a scheme may hide behind them
const ignoredByBrowsers = /[\s\u0000-\u001f\u007f-\u009f]+/g
const namesScheme = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i

const NO_LINK: LinkTarget = Object.freeze({ kind: 'none', href: '', external: false, newTab: false })

/**
 * Reads a multilink value, the attributes of a rich-text link mark, an asset or a plain address.
 * External links open in a new tab unless they store a different target. Unsafe and empty ones are `none`.
 * @param options.siteOrigin the site's own origin, so that absolute links to it stay internal
 */
export function linkTarget(value: unknown, options: { readonly siteOrigin?: string } = {}): LinkTarget {
  if (typeof value === 'string') return addressTarget('url', value, {}, options.siteOrigin)
  if (typeof value !== 'object' || value === null) return NO_LINK
  const link = value as LinkFields
  switch (kindOf(link)) {
    case 'story':
      return storyTarget(link, options.siteOrigin)
    case 'email':
      return emailTarget(link)
    case 'asset':
      return addressTarget('asset', stored(link), link, options.siteOrigin)
    default:
      return addressTarget('url', stored(link), link, options.siteOrigin)
  }
}

function kindOf(link: LinkFields): unknown {
  if (link.linktype) return link.linktype
  if (link.story) return 'story'
  if (firstText(link.url, link.href)) return 'url'
  if (firstText(link.email)) return 'email'
  return firstText(link.filename) ? 'asset' : 'url'
}

function storyTarget(link: LinkFields, siteOrigin?: string): LinkTarget {
  const resolved = firstText(link.story?.url, link.story?.path, link.story?.full_slug)
  const address = resolved || firstText(link.cached_url, link.href, link.url)
  if (!resolved && namesScheme.test(address.replace(ignoredByBrowsers, '')))
    return addressTarget('url', address, link, siteOrigin)
  const end = address.search(/[?#]/)
  const slug = end === -1 ? address : address.slice(0, end)
  if (encodeSlug(slug) === '' && !slug.includes('/')) return NO_LINK
  const suffix = end === -1 ? '' : address.slice(end)
  return target(
    'story',
    slugToPath(slug) + suffix + (suffix.includes('#') ? '' : anchorOf(link)),
    false,
    link,
  )
}

function emailTarget(link: LinkFields): LinkTarget {
  const address = firstText(link.email, link.href, link.url, link.cached_url)
  const bare = address.replace(/^\s*(?:mailto:\s*)+/i, '')
  const safe = bare.includes('@') ? safeAddress(`mailto:${bare}`) : undefined
  return safe ? target('email', safe.href, false, link) : NO_LINK
}

function addressTarget(
  kind: 'url' | 'asset',
  address: string,
  link: LinkFields,
  siteOrigin?: string,
): LinkTarget {
  const safe = safeAddress(address, siteOrigin)
  if (!safe) return NO_LINK
  if (/^mailto:/i.test(safe.href)) return emailTarget({ ...link, email: safe.href })
  const href = safe.href.includes('#') ? safe.href : safe.href + anchorOf(link)
  return target(kind, href, safe.place === 'external', link)
}

function target(kind: LinkTarget['kind'], href: string, external: boolean, link: LinkFields): LinkTarget {
  const chosen = firstText(link.target).trim()
  const newTab = chosen === '' ? external : chosen === '_blank'
  const rel = new Set(
    firstText(link.rel)
      .toLowerCase()
      .match(/[a-z]+/g),
  )
  rel.delete('opener')
  if (newTab) rel.add('noopener')
  return rel.size > 0
    ? { kind, href, external, newTab, rel: [...rel].join(' ') }
    : { kind, href, external, newTab }
}

function stored(link: LinkFields): string {
  return firstText(link.url, link.href, link.cached_url, link.filename)
}

function anchorOf(link: LinkFields): string {
  const anchor = firstText(link.anchor).replace(ignoredByBrowsers, '').replace(/^#+/, '')
  return anchor === '' ? '' : `#${anchor}`
}

function firstText(...values: readonly unknown[]): string {
  return (
    (values.find((value) => typeof value === 'string' && value.trim() !== '') as string | undefined) ?? ''
  )
}
