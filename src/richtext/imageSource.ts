import { assetAddress } from '../content/assetAddress.ts'

/** The set that the editor picks emoji from, as it stores its images' addresses. */
const EMOJI_SET = 'https://cdn.jsdelivr.net/npm/emoji-datasource'

/** An image's file as content names it, if its address may stand in a page; else undefined. */
export function imageSource(stored: unknown): string | undefined {
  return typeof stored === 'string' && assetAddress(stored) !== undefined ? stored.trim() : undefined
}

/** An emoji image's address, if it is a file of the content service or one of the editor's emoji set. */
export function emojiSource(stored: unknown): string | undefined {
  const source = imageSource(stored)
  if (!source) return undefined
  return source.startsWith('https://a.storyblok.com/f/') || source.startsWith(EMOJI_SET)
    ? assetAddress(source)
    : undefined
}
