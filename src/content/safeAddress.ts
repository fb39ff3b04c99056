import { normalizePath } from './normalizePath.ts'

/** An address that may stand in a link. */
export interface SafeAddress {
  readonly href: string
  readonly place: 'internal' | 'external' | 'contact'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them inside a scheme, so they must go first
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g
const scheme = /^([a-z][a-z0-9+.-]*):/i

/**
 * An editor's address, made safe: http, https, mailto, tel, relative and hash only. Undefined for anything else
 * (`javascript:`, `data:`, `vbscript:`, an empty or malformed address). A path without a leading slash is meant from
 * the root, as editors type it.
 * @param siteOrigin the site's own origin; absolute addresses with its host are internal
 */
export function safeAddress(raw: string, siteOrigin?: string): SafeAddress | undefined {
  const text = raw.replace(controlCharacters, '').trim()
  const compact = text.replace(/\s+/g, '')
  if (compact === '') return undefined
  switch (scheme.exec(compact)?.[1]?.toLowerCase()) {
    case 'http':
    case 'https':
      return /^https?:\/\//i.test(text) ? absoluteAddress(text, siteOrigin) : undefined
    case 'mailto':
    case 'tel':
      return { href: compact, place: 'contact' }
    case undefined:
      return relativeAddress(text, siteOrigin)
    default:
      return undefined
  }
}

function relativeAddress(text: string, siteOrigin?: string): SafeAddress | undefined {
  const end = text.search(/[?#]/)
  const path = end === -1 ? text : text.slice(0, end)
  // Browsers read a backslash in a path as a slash, so `/\host` names another host.
  const rest = end === -1 ? '' : text.slice(end)
  const address = normalizePath(path.replaceAll('\\', '/')) + rest
  if (address.startsWith('//')) return absoluteAddress(address, siteOrigin)
  const rooted = /^(?:[/?#]|\.\.?\/)/.test(address) ? address : `/${address}`
  return { href: withTrailingSlash(spacesEncoded(rooted)), place: 'internal' }
}

function absoluteAddress(text: string, siteOrigin?: string): SafeAddress | undefined {
  const base = siteOrigin && URL.canParse(siteOrigin) ? siteOrigin : undefined
  const href = spacesEncoded(text)
  if (!URL.canParse(href, base ?? 'https://base.invalid')) return undefined
  const { host } = new URL(href, base ?? 'https://base.invalid')
  return { href, place: base && new URL(base).host === host ? 'internal' : 'external' }
}

function spacesEncoded(text: string): string {
  return text.replace(/\s/g, (space) => encodeURIComponent(space))
}

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const fileName = /\.[a-z0-9]{1,8}$/i

/** Adds the trailing slash to an internal path. Absolute addresses, queries, hashes and files stay as they are. */
function withTrailingSlash(href: string): string {
  if (href === '' || href.endsWith('/') || absolute.test(href) || /[?#]/.test(href)) return href
  return fileName.test(href.slice(href.lastIndexOf('/') + 1)) ? href : `${href}/`
}
