import type { Size } from './assetSize.ts'

/**
 * The largest part of an image that has the ratio, with the focal area in its middle as far as the edges let it.
 *
 * @param ratio width by height
 * @param focus `x1xy1:x2xy2` in pixels of the image; the image's middle where it is empty or malformed
 * @returns `x1xy1:x2xy2`, or undefined where the whole image has that ratio
 */
export function focalCrop(image: Size, ratio: number, focus?: string | null): string | undefined {
  const width = Math.min(image.width, Math.max(1, Math.round(image.height * ratio)))
  const height = Math.min(image.height, Math.max(1, Math.round(image.width / ratio)))
  if (width === image.width && height === image.height) return undefined
  const area = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/
    .exec(focus ?? '')
    ?.slice(1)
    .map(Number)
  const [x1 = 0, y1 = 0, x2 = image.width, y2 = image.height] = area ?? []
  const left = slide((x1 + x2 - width) / 2, image.width - width)
  const top = slide((y1 + y2 - height) / 2, image.height - height)
  return `${left}x${top}:${left + width}x${top + height}`
}

function slide(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most)
}
