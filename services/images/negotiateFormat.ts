import type { ImageOperations, OutputFormat } from './imageOperations.ts'

/** The format of an answer, and whether the request's `Accept` had a say in it. */
export interface ChosenFormat {
  readonly format: OutputFormat
  readonly negotiated: boolean
}

/**
 * The `format` filter wins; otherwise AVIF, then WebP, where `Accept` names them; otherwise the source's own format.
 * A GIF or WebP may be animated, which AVIF cannot hold here, so those become WebP at most. Where transparency is
 * asked for and a JPEG would come of it, the answer is a PNG.
 *
 * @param source format of the source by its name
 */
export function chooseFormat(
  operations: ImageOperations,
  source: OutputFormat,
  accept: string,
): ChosenFormat {
  const { filters } = operations
  if (filters.format !== undefined) return { format: filters.format, negotiated: false }
  const mayMove = source === 'gif' || source === 'webp'
  if (!mayMove && accepts(accept, 'image/avif')) return { format: 'avif', negotiated: true }
  if (accepts(accept, 'image/webp')) return { format: 'webp', negotiated: true }
  const transparent = filters.fill === 'transparent' || filters.roundCorner?.transparent === true
  return { format: transparent && source === 'jpeg' ? 'png' : source, negotiated: true }
}

/** Whether the header names the type itself: a wildcard says nothing about what a browser can show. */
function accepts(header: string, type: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
