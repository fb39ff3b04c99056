import type { ImageFormat } from './imageOperations.ts'

/** A format to offer for an image. Both absent: the service sends what the browser takes, or the file's own format. */
export interface ImageFormatChoice {
  readonly type?: string
  readonly format?: ImageFormat
}

/** The format of a file by its name; undefined for a GIF, which the service cannot be asked for by name. */
export function ownFormat(filename: string): ImageFormat | undefined {
  const extension = /\.([a-z]+)(?:[?#]|$)/i.exec(filename)?.[1]?.toLowerCase()
  if (extension === 'jpg') return 'jpeg'
  return (['jpeg', 'png', 'webp', 'avif'] as const).find((format) => format === extension)
}

/**
 * The formats to offer for a file, the smallest first. A file that may be an animated GIF is offered once and without
 * a format: asking for one would leave its first frame only.
 *
 * @param webp whether AVIF and WebP may be offered beside the file's own format
 */
export function offeredFormats(filename: string, webp: boolean): ImageFormatChoice[] {
  const own = ownFormat(filename)
  if (own === undefined) return [{}]
  const formats = webp ? new Set<ImageFormat>(['avif', 'webp', own]) : [own]
  return [...formats].map((format) => ({ type: `image/${format}`, format }))
}
