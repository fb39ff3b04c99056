import type { Sharp } from 'sharp'
import type { ImageFilters, OutputFormat } from './imageOperations.ts'

/** Quality if the address has none. The hosted service does not document its default. */
export const DEFAULT_QUALITY = 80

/**
 * Factor for AVIF's quality. At 70 % of the number AVIF looks like JPEG and WebP, so `quality(75)` looks the same in every format.
 */
const AVIF_QUALITY = 0.7

const WHITE = { r: 255, g: 255, b: 255 }

/** Timing of an animation. */
export interface FrameTiming {
  /** Duration of each frame, in milliseconds. */
  readonly delay?: number[]
  /** Number of repetitions; 0 repeats forever. */
  readonly loop?: number
}

/** Sets the output format and its options on a pipeline. */
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
      // Derivatives are rendered on request: effort 2 of 9 takes a tenth of the default's time for a few per cent more bytes.
      return image.avif({
        quality: Math.max(1, Math.round(quality * AVIF_QUALITY)),
        effort: 2,
        chromaSubsampling: '4:2:0',
      })
    case 'gif':
      return image.gif(timing)
  }
}
