import type { JsonObject } from '../../json/JsonObject.ts'
/** The target of a stored link within the site. */
export type StoredLink =
  | { readonly kind: 'story'; readonly uuid: string; readonly anchor: string }
  /** A path of the site itself; empty for the same page. */
  | { readonly kind: 'path'; readonly path: string; readonly anchor: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Placeholder for the site's origin, which links do not contain. */
const HERE = 'http://this-site.invalid'

/**
 * Returns an address within the site, normalized like in browsers: without tabs and line breaks, and with slashes instead of backslashes.
 * Undefined for addresses of other hosts, including `/\\host` and `/<tab>/host`.
 */
export function siteAddress(address: string): string | undefined {
  const read = address.replace(/[\t\n\r]/g, '').replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
  return /^[/#]/.test(read) &&
    URL.parse(address, HERE)?.origin === HERE &&
    URL.parse(read, HERE)?.origin === HERE
    ? read
    : undefined
}

/** Parses a multilink field or the attributes of a link mark. Undefined for other objects and for external links. */
export function storedLink(object: JsonObject): StoredLink | undefined {
  const { linktype } = object
  const anchor = text(object.anchor).replace(/^#/, '')
  const uuid = text(object.id) || text(object.uuid)
  if (linktype === 'story') return uuid ? { kind: 'story', uuid, anchor } : undefined
  if (linktype !== 'url' && linktype !== 'anchor') return undefined
  const address = text(object.url) || text(object.href) || text(object.cached_url)
  if (!address) return anchor ? { kind: 'path', path: '', anchor } : undefined
  const own = siteAddress(address)
  if (own === undefined) return undefined
  const [path = '', hash = ''] = own.split('#')
  return { kind: 'path', path: path.replace(/\?.*$/, ''), anchor: hash || anchor }
}
