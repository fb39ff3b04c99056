import type { ImageFormat } from './imageOperations.ts'

/** A format to offer for an image. Without both properties the service sends a format that the browser accepts. */
export interface ImageFormatChoice {
  readonly type?: string
  readonly format?: ImageFormat
}

/** Returns the format of a file by its extension. Undefined for GIF, which the service has no format name for. */
export function ownFormat(filename: string): ImageFormat | undefined {
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(filename)?.[1]?.toLowerCase()
  if (extension === 'jpg') return 'jpeg'
  return (['jpeg', 'png', 'webp', 'avif'] as const).find((format) => format === extension)
}

/**
 * Returns the formats to offer for a file, the smallest first. A possibly animated GIF is offered once without a format, because a
 * conversion would keep only its first frame.
 *
 * @param webp whether AVIF and WebP may be offered beside the file's own format
 */
export function offeredFormats(filename: string, webp: boolean): ImageFormatChoice[] {
  const own = ownFormat(filename)
  if (own === undefined) return [{}]
  const formats = webp ? new Set<ImageFormat>(['avif', 'webp', own]) : [own]
  return [...formats].map((format) => ({ type: `image/${format}`, format }))
}
