type Json = Readonly<Record<string, unknown>>

/** Where a stored link leads, as far as a check needs it. */
export type StoredLink =
  | { readonly kind: 'story'; readonly uuid: string; readonly anchor: string }
  /** A path of the site itself; empty for the same page. */
  | { readonly kind: 'path'; readonly path: string; readonly anchor: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Stands for the site's origin, which addresses of links do not name. */
const HERE = 'http://this-site.invalid'

/**
 * An address of the site itself, from its root, as a browser reads it: without tabs and line breaks, and with slashes for backslashes.
 * Undefined for addresses of other hosts, which `/\\host` and `/<tab>/host` are as well.
 */
export function ownAddress(address: string): string | undefined {
  const read = address.replace(/[\t\n\r]/g, '').replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
  return /^[/#]/.test(read) &&
    URL.parse(address, HERE)?.origin === HERE &&
    URL.parse(read, HERE)?.origin === HERE
    ? read
    : undefined
}

/** The link that an object is: a multilink field or the attributes of a link mark. Undefined for any other, and for links elsewhere. */
export function storedLink(object: Json): StoredLink | undefined {
  const { linktype } = object
  const anchor = text(object.anchor).replace(/^#/, '')
  const uuid = text(object.id) || text(object.uuid)
  if (linktype === 'story') return uuid ? { kind: 'story', uuid, anchor } : undefined
  if (linktype !== 'url' && linktype !== 'anchor') return undefined
  const address = text(object.url) || text(object.href) || text(object.cached_url)
  if (!address) return anchor ? { kind: 'path', path: '', anchor } : undefined
  const own = ownAddress(address)
  if (own === undefined) return undefined
  const [path = '', hash = ''] = own.split('#')
  return { kind: 'path', path: path.replace(/\?.*$/, ''), anchor: hash || anchor }
}
