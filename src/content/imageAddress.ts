import type { Asset } from './asset.ts'
import { assetAddress, hostedPath, isHosted } from './assetAddress.ts'
import { assetSize } from './assetSize.ts'
import { focalCrop } from './focalCrop.ts'
import { FALLBACK_WIDTH, IMAGE_QUALITY, MOBILE_WIDTH } from './imageDefaults.ts'
import { type ImageFormatChoice, offeredFormats, ownFormat } from './imageFormats.ts'
import { type ImageBox, type ImageLayout, layOutImage } from './imageLayout.ts'
import { type ImageOptions, imageOperations } from './imageOperations.ts'

/**
 * The address of an image as the image service shall send it. A vector image and one of another host come as they are.
 *
 * @param image an asset, whose `focus` is used unless the options name one, or its filename
 * @param base see `assetAddress`
 * @returns undefined for an address that may not stand in a page
 */
export function imageAddress(
  image: Asset | string,
  options: ImageOptions,
  base?: string,
): string | undefined {
  const filename = typeof image === 'string' ? image : image.filename
  const address = assetAddress(filename, base)
  if (address === undefined || !isChangeable(filename)) return address
  const focus = options.focus ?? (typeof image === 'string' ? undefined : image.focus)
  return `${address}/m/${imageOperations({ ...options, focus })}`
}

export interface ImageSourcesOptions extends ImageBox {
  readonly filename: string
  /** Another file for viewports of at most 500 px. */
  readonly mobileFilename?: string
  /** Whether WebP and AVIF are offered before the file's own format. Default true. */
  readonly webp?: boolean
  /** How wide the image is drawn, as HTML's `sizes`. Default: as wide as the window, up to its own width. */
  readonly sizes?: string
  /** See `assetAddress`. */
  readonly base?: string
}

/** A `<source>` of a `<picture>`. */
export interface ImageSource {
  /** Absent where the service chooses the format itself. */
  readonly type?: string
  readonly media?: string
  readonly srcSet: string
  readonly sizes?: string
}

export interface ImageSources {
  /** In the order a browser shall try them. */
  readonly sources: readonly ImageSource[]
  /** Undefined where the filename is empty or no address that may stand in a page. */
  readonly src: string | undefined
  /** Room to keep in CSS pixels; both or neither. */
  readonly width: number | undefined
  readonly height: number | undefined
}

/**
 * All that a `<picture>` needs for one image: AVIF, WebP and its own format in several widths, the same for small
 * screens, and a fallback. A vector image and one of another host have no sources; their room is known from the
 * options, or from the address of a hosted one.
 */
export function imageSources(options: ImageSourcesOptions): ImageSources {
  const { filename, mobileFilename = '', webp = true, base } = options
  const layout = layOutImage(options, isHosted(filename) ? assetSize(filename) : undefined)
  const mobileFile = assetAddress(mobileFilename, base) === undefined ? undefined : mobileFilename
  const format = webp ? undefined : ownFormat(filename)
  return {
    sources: [...mobileSources(options, layout, mobileFile), ...mainSources(options, layout)],
    src: imageAddress(filename, at(fallbackWidth(layout), layout, options, format), base),
    width: layout.box?.width,
    height: layout.box?.height,
  }
}

function mainSources(options: ImageSourcesOptions, layout: ImageLayout): ImageSource[] {
  const { filename, webp = true, base } = options
  if (!isChangeable(filename)) return []
  const sizes = options.sizes ?? `(max-width: ${layout.drawn}px) 100vw, ${layout.drawn}px`
  return offeredFormats(filename, webp).map(({ type, format }) => ({
    ...(type && { type }),
    srcSet: layout.widths
      .map((width) => `${imageAddress(filename, at(width, layout, options, format), base)} ${width}w`)
      .join(', '),
    sizes,
  }))
}

/** What small screens get: another file where there is one, and otherwise the image itself where that saves bytes. */
function mobileSources(
  options: ImageSourcesOptions,
  layout: ImageLayout,
  mobileFile: string | undefined,
): ImageSource[] {
  const { webp = true, base } = options
  const filename = mobileFile ?? options.filename
  const media = `(max-width: ${MOBILE_WIDTH}px)`
  if (!isChangeable(filename)) {
    const address = mobileFile && assetAddress(mobileFile, base)
    return address ? [{ media, srcSet: address }] : []
  }
  if (mobileFile === undefined && (layout.widths.at(-1) ?? 0) <= MOBILE_WIDTH) return []

  const size = assetSize(filename)
  const cutRatio = mobileFile === undefined ? layout.cutRatio : undefined
  const crop = cutRatio && size ? focalCrop(size, cutRatio, options.focus) : undefined
  const width = Math.min(MOBILE_WIDTH, size?.width ?? MOBILE_WIDTH)
  return offeredFormats(filename, webp).map(({ type, format }) => ({
    ...(type && { type }),
    media,
    srcSet: `${imageAddress(filename, { crop, width, fitIn: true, quality: IMAGE_QUALITY, format }, base)}`,
  }))
}

/** One width of the image, cut to the shape of its box where the layout says so. */
function at(
  width: number,
  { cutRatio }: ImageLayout,
  { focus }: ImageBox,
  format: ImageFormatChoice['format'],
): ImageOptions {
  const height = cutRatio && Math.max(1, Math.round(width / cutRatio))
  return { width, height, focus, quality: IMAGE_QUALITY, format }
}

function fallbackWidth({ available }: ImageLayout): number {
  return Math.min(FALLBACK_WIDTH, available)
}

/** Whether the service makes other sizes of the file: it is hosted, and neither a vector image nor something else. */
function isChangeable(filename: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif)$/i.test(hostedPath(filename) ?? '')
}
