import { aspectRatio, type Size } from './assetSize.ts'
import { MAX_IMAGE_HEIGHT, MAX_IMAGE_WIDTH, MAX_SERVICE_SIDE } from './imageDefaults.ts'

export type ImageFit = 'cover' | 'contain' | 'scale-down' | 'none'

/** The box of an image in a page. Lengths are CSS pixels. */
export interface ImageBox {
  readonly width?: number
  readonly height?: number
  /** How the image fits a box with a different ratio. Default cover. */
  readonly fit?: ImageFit
  /** The image's focal area, `x1xy1:x2xy2` in source pixels. */
  readonly focus?: string | null
  /**
   * Which part CSS shows of an image that is larger than its box. The service crops the image if this is `center` or a focal area
   * exists; otherwise CSS crops the whole image.
   */
  readonly position?: string
  /** Default 1080. */
  readonly maxWidth?: number
  /** Default 1600. */
  readonly maxHeight?: number
}

export interface ImageLayout {
  /** Size to reserve, in CSS pixels. Undefined if it is unknown before the image is loaded. */
  readonly box: Size | undefined
  /** Rendered width of the whole image in CSS pixels, including cropped parts. */
  readonly drawn: number
  /** Ratio to which the service crops the image. Undefined if it sends the whole image. */
  readonly cutRatio: number | undefined
  /** Maximum width in pixels without upscaling. */
  readonly available: number
  /** Widths to offer in pixels, ascending. */
  readonly widths: readonly number[]
}

/** Possible widths. Each is about a third larger than the previous one. Few, so that pages share resized files. */
const STEPS = [48, 96, 160, 240, 320, 480, 640, 800, 1024, 1280, 1600, 2048, 2560, 3200, MAX_SERVICE_SIDE]

/**
 * Returns the rendered size of an image, and the widths to offer: from a third of the rendered width (narrow windows) to twice the width
 * (dense screens), but the double at most 1080 px, since larger images cost bytes without a visible difference.
 */
export function layOutImage(options: ImageBox, source: Size | undefined): ImageLayout {
  const { width, height, fit = 'cover', maxWidth = MAX_IMAGE_WIDTH, maxHeight = MAX_IMAGE_HEIGHT } = options
  const ratio = source && aspectRatio(source.width, source.height)
  const boxRatio = aspectRatio(width, height)
  const box = bound(requestedBox(width, height, boxRatio ?? ratio, source), maxWidth, maxHeight)
  const cutRatio = fit === 'cover' && (options.focus || options.position === 'center') ? boxRatio : undefined

  const drawn = Math.round(drawnWidth(box, fit, boxRatio && !cutRatio ? ratio : undefined) ?? maxWidth)
  const highest = Math.min(source?.height ?? MAX_SERVICE_SIDE, MAX_SERVICE_SIDE)
  const available = Math.min(
    source?.width ?? MAX_SERVICE_SIDE,
    cutRatio ? Math.max(1, Math.floor(highest * cutRatio)) : MAX_SERVICE_SIDE,
    MAX_SERVICE_SIDE,
  )
  const dense = Math.max(drawn, Math.min(drawn * 2, MAX_IMAGE_WIDTH))
  return { box, drawn, cutRatio, available, widths: listWidths(drawn, Math.min(available, dense)) }
}

function requestedBox(
  width: number | undefined,
  height: number | undefined,
  ratio: number | undefined,
  source: Size | undefined,
): Size | undefined {
  if (ratio === undefined) return undefined
  if (width !== undefined && width > 0) return { width, height: width / ratio }
  if (height !== undefined && height > 0) return { width: height * ratio, height }
  return source
}

function bound(size: Size | undefined, maxWidth: number, maxHeight: number): Size | undefined {
  if (size === undefined) return undefined
  const scale = Math.min(1, maxWidth / size.width, maxHeight / size.height)
  const pixels = (value: number) => Math.max(1, Math.round(value * scale))
  return { width: pixels(size.width), height: pixels(size.height) }
}

/** @param ratio the ratio of the whole image, if it may differ from that of the box */
function drawnWidth(box: Size | undefined, fit: ImageFit, ratio: number | undefined): number | undefined {
  if (box === undefined || ratio === undefined) return box?.width
  const byHeight = box.height * ratio
  return fit === 'cover' ? Math.max(box.width, byHeight) : Math.min(box.width, byHeight)
}

function listWidths(drawn: number, widest: number): number[] {
  const steps = STEPS.filter((step) => step >= drawn / 3 && step <= widest)
  // The last step is used instead of the full width if it is nearly as large.
  return (steps.at(-1) ?? 0) >= widest * 0.9 ? steps : [...steps, widest]
}
