/** A rectangle in pixels of the source image; `right` and `bottom` lie outside of it. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Formats the service writes. A GIF is only written where the source is one. */
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What `filters:` may ask for; each filter at most once, the last one given counts. */
export interface ImageFilters {
  /** 0 to 100. */
  readonly quality?: number
  readonly format?: Exclude<OutputFormat, 'gif'>
  /** Colour of the padding around a `fit-in` image. */
  readonly fill?: Colour | 'transparent'
  /** The part of the source that a crop keeps in its middle. */
  readonly focal?: Box
  readonly blur?: { readonly radius: number; readonly sigma: number }
  /** -100 to 100, percent of full white added to each channel. */
  readonly brightness?: number
  readonly grayscale?: boolean
  /** Degrees. */
  readonly rotate?: 0 | 90 | 180 | 270
  readonly roundCorner?: RoundCorner
  readonly noUpscale?: boolean
}

/** Radii in pixels of the result; the colour stands outside of the corners unless they are transparent. */
export interface RoundCorner {
  readonly radiusX: number
  readonly radiusY: number
  readonly colour: Colour
  readonly transparent: boolean
}

/** Everything that can follow `/m/` in an address, already clamped: two equal results mean equal images. */
export interface ImageOperations {
  readonly crop?: Box
  readonly fitIn: boolean
  /** Pixels; 0 follows from the other side, and both 0 keep the size of the source. */
  readonly width: number
  readonly height: number
  /** Mirrored from left to right. */
  readonly mirrorX: boolean
  /** Mirrored from top to bottom. */
  readonly mirrorY: boolean
  readonly smart: boolean
  readonly filters: ImageFilters
}

/** Longest side of a result, in pixels; larger requests are clamped. Documented by the hosted service. */
export const MAX_SIDE = 4000

/** Most filters in one address. There are ten kinds; more than twice that is not a page's request. */
export const MAX_FILTERS = 20
