/** A point of a picture, as fractions of its width and height from 0 to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const FOCUS = /^(\d+)x(\d+):(\d+)x(\d+)$/

/** Returns the centre of a stored focal area, `<x1>x<y1>:<x2>x<y2>` in pixels; undefined for any other value. */
export function readFocus(focus: unknown, { width, height }: Size): FocalPoint | undefined {
  const found = typeof focus === 'string' ? FOCUS.exec(focus) : null
  if (!found) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = found.slice(1).map(Number)
  return { x: (x1 + x2) / 2 / width, y: (y1 + y2) / 2 / height }
}

/** Returns the stored form of a focal point: an area of one pixel. */
export function writeFocus({ x, y }: FocalPoint, { width, height }: Size): string {
  const left = Math.round(Math.min(Math.max(x, 0), 1) * (width - 1))
  const top = Math.round(Math.min(Math.max(y, 0), 1) * (height - 1))
  return `${left}x${top}:${left + 1}x${top + 1}`
}
