import { aspectRatio, type Size } from './assetSize.ts'
import { MAX_IMAGE_HEIGHT, MAX_IMAGE_WIDTH, MAX_SERVICE_SIDE } from './imageDefaults.ts'

export type ImageFit = 'cover' | 'contain' | 'scale-down' | 'none'

/** Where an image stands in a page. Lengths are CSS pixels. */
export interface ImageBox {
  readonly width?: number
  readonly height?: number
  /** How the image meets a box of another ratio. Default cover. */
  readonly fit?: ImageFit
  /** The image's focal area, `x1xy1:x2xy2` in source pixels. */
  readonly focus?: string | null
  /**
   * Which part CSS shows of an image that is larger than its box. The service itself cuts an image to its box when
   * this is `center` or there is a focal area; otherwise all of it is sent and CSS does the cutting.
   */
  readonly position?: string
  /** Default 1080. */
  readonly maxWidth?: number
  /** Default 1600. */
  readonly maxHeight?: number
}

export interface ImageLayout {
  /** Room to keep, in CSS pixels; undefined where it cannot be known before the image is there. */
  readonly box: Size | undefined
  /** CSS pixels the whole picture is across, cut off parts included. */
  readonly drawn: number
  /** Width by height to which the service cuts the image; undefined where it sends all of it. */
  readonly cutRatio: number | undefined
  /** Widest size in pixels without upscaling. */
  readonly available: number
  /** Pixels across to offer, ascending. */
  readonly widths: readonly number[]
}

/** Few, so that pages share derivatives: about a third more from each to the next. */
const STEPS = [48, 96, 160, 240, 320, 480, 640, 800, 1024, 1280, 1600, 2048, 2560, 3200, MAX_SERVICE_SIDE]

/**
 * How large an image is drawn, and which widths of it are worth offering: from a third of that (narrow windows) to
 * twice that (dense screens). The double ends at 1080 px: beyond it the bytes grow and no eye sees it.
 */
export function layOutImage(place: ImageBox, source: Size | undefined): ImageLayout {
  const { width, height, fit = 'cover', maxWidth = MAX_IMAGE_WIDTH, maxHeight = MAX_IMAGE_HEIGHT } = place
  const ratio = source && aspectRatio(source.width, source.height)
  const boxRatio = aspectRatio(width, height)
  const box = bound(wantedBox(width, height, boxRatio ?? ratio, source), maxWidth, maxHeight)
  const cutRatio = fit === 'cover' && (place.focus || place.position === 'center') ? boxRatio : undefined

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

function wantedBox(
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

/** @param ratio of the whole picture where it may differ from its box's */
function drawnWidth(box: Size | undefined, fit: ImageFit, ratio: number | undefined): number | undefined {
  if (box === undefined || ratio === undefined) return box?.width
  const byHeight = box.height * ratio
  return fit === 'cover' ? Math.max(box.width, byHeight) : Math.min(box.width, byHeight)
}

function listWidths(drawn: number, widest: number): number[] {
  const steps = STEPS.filter((step) => step >= drawn / 3 && step <= widest)
  // A last step of nearly the full width does for it.
  return (steps.at(-1) ?? 0) >= widest * 0.9 ? steps : [...steps, widest]
}
