import { normalizePath } from './normalizePath.ts'

/** A safe address for a link. */
export interface SafeAddress {
  readonly href: string
  readonly place: 'internal' | 'external' | 'contact'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a scheme, so they are removed first
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g
const scheme = /^([a-z][a-z0-9+.-]*):/i

/**
 * Returns a safe address for editor input. Allowed are http, https, mailto, tel, relative addresses and hashes. Undefined for other
 * addresses (`javascript:`, `data:`, empty or invalid). A path without a leading slash is relative to the root, as editors type it.
 * @param siteOrigin the site's origin; absolute addresses with its host are internal
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
  // Browsers interpret a backslash in a path as a slash, so `/\host` is an address of a different host.
  const suffix = end === -1 ? '' : text.slice(end)
  const address = normalizePath(path.replaceAll('\\', '/')) + suffix
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

/** Adds the trailing slash to an internal path. Absolute addresses, files, and addresses with query or hash stay unchanged. */
function withTrailingSlash(href: string): string {
  if (href === '' || href.endsWith('/') || absolute.test(href) || /[?#]/.test(href)) return href
  return fileName.test(href.slice(href.lastIndexOf('/') + 1)) ? href : `${href}/`
}
