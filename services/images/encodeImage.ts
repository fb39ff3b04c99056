import type { Sharp } from 'sharp'
import type { ImageFilters, OutputFormat } from './imageOperations.ts'

/** Quality where the address names none; the hosted service does not say what it uses. */
export const DEFAULT_QUALITY = 80

/**
 * AVIF looks like JPEG and WebP at a good two thirds of their number, so that one `quality(75)` means the same look in
 * every format.
 */
const AVIF_QUALITY = 0.7

const WHITE = { r: 255, g: 255, b: 255 }

/** When frames of an animation follow each other. */
export interface FrameTiming {
  /** Milliseconds, one for each frame. */
  readonly delay?: number[]
  /** 0 is for ever. */
  readonly loop?: number
}

/** Sets the output format and all its options on a pipeline. */
export function encodeImage(
  image: Sharp,
  format: OutputFormat,
  filters: ImageFilters,
  timing: FrameTiming = {},
): Sharp {
  const quality = Math.max(1, filters.quality ?? DEFAULT_QUALITY)
  switch (format) {
    case 'jpeg': {
      const fill = filters.fill === undefined || filters.fill === 'transparent' ? WHITE : filters.fill
      return image.flatten({ background: fill }).jpeg({ quality, mozjpeg: true })
    }
    case 'png':
      return image.png({ compressionLevel: 9 })
    case 'webp':
      return image.webp({ quality, ...timing })
    case 'avif':
      // Effort 2 of 9: a tenth of the time of the default for a few per cent more bytes, as derivatives are made on demand.
      return image.avif({
        quality: Math.max(1, Math.round(quality * AVIF_QUALITY)),
        effort: 2,
        chromaSubsampling: '4:2:0',
      })
    case 'gif':
      return image.gif(timing)
  }
}
