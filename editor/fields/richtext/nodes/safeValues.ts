import { isPathOutsideFiles } from '../../../space/localFile.ts'

const SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns whether browsers ignore the character in an address: tabs, line breaks and other control characters. */
const isControl = (character: string) => character <= ' ' || character === '\u007f'

/**
 * Returns a link's address for the editor's DOM; undefined if it could run a script. The stored value is not changed.
 */
export function safeHref(linktype: unknown, href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined
  if (linktype === 'email' && !href.startsWith('mailto:')) return `mailto:${href}`
  const address = [...href].filter((character) => !isControl(character)).join('')
  const scheme = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase()
  return !scheme || SCHEMES.includes(scheme) ? href : undefined
}

/** Returns an image's address if the editor may load it, otherwise undefined. */
export function safeSource(src: unknown): string | undefined {
  const href = safeHref('url', src)
  return href && !/^(mailto|tel):/i.test(href) && !isPathOutsideFiles(href) ? href : undefined
}

/** Returns a CSS declaration for a stored colour; undefined if it is not a plain colour. */
export function safeColor(color: unknown, property: 'color' | 'background-color'): string | undefined {
  const isColor =
    typeof color === 'string' &&
    /^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg-]{1,60}\))$/i.test(color)
  return isColor ? `${property}: ${color}` : undefined
}
