import { safeAddress } from '../content/safeAddress.ts'

/** Where emoji without a character of their own are drawn from: the asset service, and the set the editor picks from. */
const EMOJI_SOURCES = ['https://a.storyblok.com/f/', 'https://cdn.jsdelivr.net/npm/emoji-datasource']

/** An image's address from content: http, https, or a path of the site; undefined for anything else. */
export function imageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = safeAddress(value)
  return address && address.place !== 'contact' && !address.href.startsWith('#') ? address.href : undefined
}

/** An emoji image's address, if it comes from one of the places that emoji come from. */
export function emojiAddress(value: unknown): string | undefined {
  const address = imageAddress(value)
  return EMOJI_SOURCES.some((source) => address?.startsWith(source)) ? address : undefined
}
