import { isPathOutsideFiles } from '../../../space/localFile.ts'

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/** Tabs, line breaks and other control characters, which browsers leave out of an address. */
const isControl = (character: string) => character <= ' ' || character === '\u007f'

/**
 * A link's address as the editor's own page may show it; undefined where it could run something. What is stored stays as it is.
 */
export function safeHref(linktype: unknown, href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined
  if (linktype === 'email' && !href.startsWith('mailto:')) return `mailto:${href}`
  const address = [...href].filter((character) => !isControl(character)).join('')
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase()
  return !scheme || SCHEMES.includes(scheme) ? href : undefined
}

/** An image's address that the editor's page may load. */
export function safeSource(src: unknown): string | undefined {
  const href = safeHref('url', src)
  return href && !/^(mailto|tel):/i.test(href) && !isPathOutsideFiles(href) ? href : undefined
}

/** A declaration for a stored colour; undefined where it is no plain colour. */
export function safeColor(color: unknown, property: 'color' | 'background-color'): string | undefined {
  const isColor =
    typeof color === 'string' &&
    /^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg-]{1,60}\))$/i.test(color)
  return isColor ? `${property}: ${color}` : undefined
}
