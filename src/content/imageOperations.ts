import { MAX_SERVICE_SIDE } from './imageDefaults.ts'

export type ImageFormat = 'webp' | 'jpeg' | 'png' | 'avif'

/** Operations of the image service. Numbers are rounded and clamped to the service's limits. */
export interface ImageOptions {
  /** Area of the source in pixels, `x1xy1:x2xy2`, cropped before other operations. */
  readonly crop?: string
  /** Pixels. One side preserves the ratio. Both crop the image, or fit it inside with `fitIn`. */
  readonly width?: number
  readonly height?: number
  readonly fitIn?: boolean
  /** Lets the service choose the part to keep when cropping. */
  readonly smart?: boolean
  /** The area to centre when cropping, `x1xy1:x2xy2` in source pixels, as in an asset's `focus`. */
  readonly focus?: string | null
  /** 0 to 100. */
  readonly quality?: number
  /** Omitted: the service chooses a format that the browser accepts. */
  readonly format?: ImageFormat
  /** Background of an image that is fitted in: hex digits without `#`, or `transparent`. */
  readonly fill?: string
  /** Radius in pixels, 0 to 150. */
  readonly blur?: number
  /** -100 to 100. */
  readonly brightness?: number
  readonly grayscale?: boolean
  readonly rotate?: 90 | 180 | 270
  readonly noUpscale?: boolean
}

const AREA = /^\d{1,6}x\d{1,6}:\d{1,6}x\d{1,6}$/
const FILL = /^(?:[\da-f]{3}|[\da-f]{6}|transparent)$/i

/** Returns the part of an address after `/m/`, in the order that the service requires. Empty without operations. */
export function imageOperations(options: ImageOptions): string {
  const { crop, fitIn, smart } = options
  const width = clampedInteger(options.width, 0, MAX_SERVICE_SIDE) ?? 0
  const height = clampedInteger(options.height, 0, MAX_SERVICE_SIDE) ?? 0
  const isSized = width > 0 || height > 0
  const cuts = width > 0 && height > 0 && !fitIn
  const parts = [
    crop !== undefined && AREA.test(crop) && crop,
    fitIn && isSized && 'fit-in',
    isSized && `${width}x${height}`,
    smart && cuts && 'smart',
    filters(options, cuts),
  ]
  return parts.filter(Boolean).join('/')
}

function filters(options: ImageOptions, cuts: boolean): string {
  const { focus, format, fill, grayscale, rotate, noUpscale } = options
  const quality = clampedInteger(options.quality, 0, 100)
  const blur = clampedInteger(options.blur, 0, 150)
  const brightness = clampedInteger(options.brightness, -100, 100)
  const list = [
    quality !== undefined && `quality(${quality})`,
    cuts && focus && AREA.test(focus) && `focal(${focus})`,
    fill !== undefined && FILL.test(fill) && `fill(${fill})`,
    blur && `blur(${blur})`,
    brightness && `brightness(${brightness})`,
    grayscale && 'grayscale()',
    rotate && `rotate(${rotate})`,
    noUpscale && 'no_upscale()',
    format && `format(${format})`,
  ].filter(Boolean)
  return list.length > 0 ? `filters:${list.join(':')}` : ''
}

function clampedInteger(value: number | undefined, min: number, max: number): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined
  return Math.min(Math.max(Math.round(value), min), max)
}
