import { MAX_SERVICE_SIDE } from './imageDefaults.ts'

export type ImageFormat = 'webp' | 'jpeg' | 'png' | 'avif'

/** What the image service can do to an image on its way. Numbers are rounded and clamped to what it takes. */
export interface ImageOptions {
  /** Pixels of the source, `x1xy1:x2xy2`, cut out before all else. */
  readonly crop?: string
  /** Pixels. One side alone keeps the ratio; both cut the image to their shape, or fit it inside with `fitIn`. */
  readonly width?: number
  readonly height?: number
  readonly fitIn?: boolean
  /** Lets the service choose which part a cut keeps. */
  readonly smart?: boolean
  /** The part a cut keeps in its middle, `x1xy1:x2xy2` in source pixels, as an asset's `focus` stores it. */
  readonly focus?: string | null
  /** 0 to 100. */
  readonly quality?: number
  /** Without it the service chooses by what the browser takes. */
  readonly format?: ImageFormat
  /** Padding of an image that is fitted in: hex digits without `#`, or `transparent`. */
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

/** The part of an address after `/m/`, in the order the service reads it; empty where nothing is asked for. */
export function imageOperations(options: ImageOptions): string {
  const { crop, fitIn, smart } = options
  const width = whole(options.width, 0, MAX_SERVICE_SIDE) ?? 0
  const height = whole(options.height, 0, MAX_SERVICE_SIDE) ?? 0
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
  const quality = whole(options.quality, 0, 100)
  const blur = whole(options.blur, 0, 150)
  const brightness = whole(options.brightness, -100, 100)
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

function whole(value: number | undefined, least: number, most: number): number | undefined {
  if (value === undefined || !Number.isFinite(value)) return undefined
  return Math.min(Math.max(Math.round(value), least), most)
}
