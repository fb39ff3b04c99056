import { assetAddress, isHosted } from '../content/assetAddress.ts'

/** Returns an image's address if it is allowed in a page; otherwise undefined. */
export function imageSource(stored: unknown): string | undefined {
  return typeof stored === 'string' && assetAddress(stored) !== undefined ? stored.trim() : undefined
}

/** Returns an emoji image's address if it is a file of the content service; pages must not request third parties. */
export function emojiSource(stored: unknown): string | undefined {
  const source = imageSource(stored)
  return source && isHosted(source) ? assetAddress(source) : undefined
}
