import type { ImageOperations, OutputFormat } from './imageOperations.ts'

/** The format of a response, and whether it depends on the request's `Accept`. */
export interface ChosenFormat {
  readonly format: OutputFormat
  readonly negotiated: boolean
}

/**
 * Chooses the format: that of the `format` filter; otherwise AVIF or WebP if `Accept` names them, AVIF first; otherwise the source's format.
 * GIF and WebP sources can be animated, which AVIF does not support here, so they become WebP instead of AVIF. If the result must be
 * transparent, PNG replaces JPEG.
 *
 * @param source format of the source's file name
 */
export function chooseFormat(
  operations: ImageOperations,
  source: OutputFormat,
  accept: string,
): ChosenFormat {
  const { filters } = operations
  if (filters.format !== undefined) return { format: filters.format, negotiated: false }
  const isAnimatable = source === 'gif' || source === 'webp'
  if (!isAnimatable && accepts(accept, 'image/avif')) return { format: 'avif', negotiated: true }
  if (accepts(accept, 'image/webp')) return { format: 'webp', negotiated: true }
  const transparent = filters.fill === 'transparent' || filters.roundCorner?.transparent === true
  return { format: transparent && source === 'jpeg' ? 'png' : source, negotiated: true }
}

/** True if the header names the type explicitly. Browsers send wildcards also without support for a format. */
function accepts(header: string, type: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
