import type { CrawledRedirect } from '../SiteCrawl.ts'

/** Headers of the addresses that a pattern matches. */
export interface HeaderRule {
  /** An address, or its beginning and end with `*` between them. */
  readonly pattern: string
  /** The addresses that it matches. */
  readonly addresses: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** A file that is served at a different address than its path. */
export interface RewriteRule {
  readonly path: string
  /** Parameters that the request must have; empty if the path decides alone. */
  readonly query: Readonly<Record<string, string>>
  /** Address of the file. */
  readonly to: string
}

/** The configuration that a file host needs, so that an export behaves like the site's own server. */
export interface HostRules {
  /** Folder of the export. */
  readonly folder: string
  /** The public address of the site. */
  readonly siteUrl: string
  readonly redirects: readonly CrawledRedirect[]
  readonly rewrites: readonly RewriteRule[]
  /** Headers by address: one rule matches each address, beside a rule for its content type. */
  readonly headers: readonly HeaderRule[]
  /** Content types that differ from the default of the file extension. */
  readonly types: readonly HeaderRule[]
  /** Pages for unknown addresses, by the path that they are below. The first is for the whole site. */
  readonly notFound: readonly { readonly below: string; readonly address: string }[]
}

/** A configuration file. */
export interface HostFile {
  /** Name in the exported folder; or, if `isOutside`, the ending of a file beside it, named as the folder. */
  readonly name: string
  readonly isOutside: boolean
  readonly text: string
  /** Messages about limitations of the host. */
  readonly problems: readonly string[]
}

/** True if a pattern matches the path of an address. */
export function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === path
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}

/** Content types that hosts derive from a file extension, the usual one first. */
export const KNOWN_TYPES: Readonly<Record<string, readonly string[]>> = {
  '.avif': ['image/avif'],
  '.css': ['text/css'],
  '.gif': ['image/gif'],
  '.html': ['text/html'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.ics': ['text/calendar'],
  '.jpeg': ['image/jpeg'],
  '.jpg': ['image/jpeg'],
  '.js': ['text/javascript', 'application/javascript'],
  '.json': ['application/json'],
  '.mp4': ['video/mp4'],
  '.otf': ['font/otf'],
  '.pdf': ['application/pdf'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.ttf': ['font/ttf'],
  '.txt': ['text/plain'],
  '.vtt': ['text/vtt'],
  '.webm': ['video/webm'],
  '.webp': ['image/webp'],
  '.woff': ['font/woff'],
  '.woff2': ['font/woff2'],
  '.xml': ['application/xml', 'text/xml'],
}

/** Escapes a text for a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A pattern as a regular expression that matches the whole path. */
export const patternExpression = (pattern: string): string =>
  `^${pattern.split('*').map(escapePattern).join('.*')}$`

/** Adds the visitor's query to the target of a redirect, as the site's server does: `alone` is the host's variable for it with `?`, `added` with `&`. */
export function withVisitorQuery(to: string, alone: string, added: string): string {
  const end = to.indexOf('#') === -1 ? to.length : to.indexOf('#')
  const address = to.slice(0, end)
  return address + (address.includes('?') ? added : alone) + to.slice(end)
}

/** A header's name as servers write it: `Content-Security-Policy`. */
export const headerName = (name: string): string =>
  name.replaceAll(/(^|-)[a-z]/g, (part) => part.toUpperCase())

/** Message about the limitation of a host without query rules. */
export function queryProblems(host: string, rewrites: readonly RewriteRule[]): readonly string[] {
  const [first, ...more] = rewrites.filter(({ query }) => Object.keys(query).length > 0)
  if (!first) return []
  const example = `${first.path}?${new URLSearchParams(first.query)}`
  return [
    `${host} serves no files by query: ${example}${more.length ? ` and ${more.length} more addresses` : ''} show the page without its query.`,
  ]
}
