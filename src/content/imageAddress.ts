import type { Asset } from './asset.ts'
import { assetAddress, hostedPath, isHosted } from './assetAddress.ts'
import { assetSize } from './assetSize.ts'
import { focalCrop } from './focalCrop.ts'
import { FALLBACK_WIDTH, IMAGE_QUALITY, MOBILE_WIDTH } from './imageDefaults.ts'
import { type ImageFormatChoice, offeredFormats, ownFormat } from './imageFormats.ts'
import { type ImageBox, type ImageLayout, layOutImage } from './imageLayout.ts'
import { type ImageOptions, imageOperations } from './imageOperations.ts'

/**
 * Returns the address of an image with operations of the image service. Vector images and images of other hosts get none.
 *
 * @param image a filename, or an asset, whose `focus` is used unless the options have one
 * @param base see `assetAddress`
 * @returns undefined for an unsafe address
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
  /** A different file for viewports of at most 500 px. */
  readonly mobileFilename?: string
  /** Whether WebP and AVIF are offered before the file's own format. Default true. */
  readonly webp?: boolean
  /** The rendered width, as HTML's `sizes`. Default: the width of the window, up to the width of the image. */
  readonly sizes?: string
  /** See `assetAddress`. */
  readonly base?: string
}

/** A `<source>` of a `<picture>`. */
export interface ImageSource {
  /** Omitted if the service chooses the format. */
  readonly type?: string
  readonly media?: string
  readonly srcSet: string
  readonly sizes?: string
}

export interface ImageSources {
  /** In the order of preference for browsers. */
  readonly sources: readonly ImageSource[]
  /** Undefined if the filename is empty or an unsafe address. */
  readonly src: string | undefined
  /** Size to reserve in CSS pixels. Both sides or none. */
  readonly width: number | undefined
  readonly height: number | undefined
}

/**
 * Returns the sources of a `<picture>`: AVIF, WebP and the original format in several widths, variants for small screens, and a
 * fallback. Vector images and images of other hosts have no sources. Their size is read from the options, or from the address of a
 * hosted file.
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

/** Returns the sources for small screens: the mobile file, otherwise a small variant of the image if that saves bytes. */
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

/** Returns the options for one width of the image, cropped to its box if the layout requires it. */
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

/** Returns whether the service can resize a file: a hosted raster image. */
function isChangeable(filename: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif)$/i.test(hostedPath(filename) ?? '')
}
