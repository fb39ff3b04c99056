/** A rectangle in pixels of the source image. `right` and `bottom` are exclusive. */
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

/** Output formats. GIF only if the source is a GIF. */
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** The values of `filters:`. If a filter is repeated, the last one applies. */
export interface ImageFilters {
  /** 0 to 100. */
  readonly quality?: number
  readonly format?: Exclude<OutputFormat, 'gif'>
  /** Colour of the padding around a `fit-in` image. */
  readonly fill?: Colour | 'transparent'
  /** The part of the source that a crop is centred on. */
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

/** Radii in pixels of the result. `colour` fills the area outside the corners unless they are transparent. */
export interface RoundCorner {
  readonly radiusX: number
  readonly radiusY: number
  readonly colour: Colour
  readonly transparent: boolean
}

/** The operations after `/m/` in an address, clamped to their limits. Equal operations result in equal images. */
export interface ImageOperations {
  readonly crop?: Box
  readonly fitIn: boolean
  /** Width in pixels. 0 is calculated from the height; if both are 0, the size of the source applies. */
  readonly width: number
  readonly height: number
  /** Mirrored from left to right. */
  readonly mirrorX: boolean
  /** Mirrored from top to bottom. */
  readonly mirrorY: boolean
  readonly smart: boolean
  readonly filters: ImageFilters
}

/** Maximum width and height of a result, in pixels. Larger requests are clamped, as documented by the hosted service. */
export const MAX_SIDE = 4000

/** Maximum number of filters in an address: twice the number of existing filters. */
export const MAX_FILTERS = 20
