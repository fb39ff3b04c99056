import type { Size } from './assetSize.ts'

/**
 * Returns the largest part of an image with a ratio, centred on the focal area as far as the edges allow.
 *
 * @param ratio width divided by height
 * @param focus `x1xy1:x2xy2` in pixels of the image. Empty or invalid: the centre of the image
 * @returns `x1xy1:x2xy2`, or undefined if the image has that ratio
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
  const left = clamp((x1 + x2 - width) / 2, image.width - width)
  const top = clamp((y1 + y2 - height) / 2, image.height - height)
  return `${left}x${top}:${left + width}x${top + height}`
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(Math.round(value), 0), max)
}
