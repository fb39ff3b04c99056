/** The room an image takes, in CSS pixels; empty when it cannot be known before the image is there. */
export interface ImageBox {
  readonly width?: number
  readonly height?: number
}

/**
 * The room to keep for an image of a known size: scaled down to fit its bounds, never up. Ratios of width to height
 * outside 0.1–100 are taken for mistakes and give an empty box.
 */
export function imageBox(size: ImageBox, bounds: { readonly maxWidth: number; readonly maxHeight: number }) {
  const { width, height } = size
  if (!isLength(width) || !isLength(height)) return {}
  const ratio = width / height
  if (ratio < 0.1 || ratio > 100) return {}
  const scale = Math.min(1, bounds.maxWidth / width, bounds.maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function isLength(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0
}
