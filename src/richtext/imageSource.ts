import { assetAddress, isHosted } from '../content/assetAddress.ts'

/** An image's file as content names it, if its address may stand in a page; else undefined. */
export function imageSource(stored: unknown): string | undefined {
  return typeof stored === 'string' && assetAddress(stored) !== undefined ? stored.trim() : undefined
}

/** An emoji image's address, if it is a file of the content service: no page asks a third party for one. */
export function emojiSource(stored: unknown): string | undefined {
  const source = imageSource(stored)
  return source && isHosted(source) ? assetAddress(source) : undefined
}
