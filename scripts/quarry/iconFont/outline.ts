import type { Glyph } from '../../../src/quarry/ui/icons/glyphs.ts'
import { type FlatPath, flatPaths, type Point } from './flatPath.ts'

/** A joint sharper than this many half widths is cut off rather than drawn to its point. */
const miterLimit = 4

/**
 * The closed outlines of a glyph, all turning the same way, so that the non-zero rule joins those that overlap.
 * @param penWidth the pen's width in grid units; ends are cut square, joints come to a point
 */
export function outlines(glyph: Glyph, penWidth: number): Point[][] {
  const drawn = flatPaths(glyph.stroke ?? '').flatMap((path) => stroked(path, penWidth / 2))
  const filled = flatPaths(glyph.fill ?? '').map(({ points }) => turned(points))
  return [...drawn, ...filled]
}

function stroked({ points, closed }: FlatPath, half: number): Point[][] {
  const left = side(points, closed, half)
  const right = side([...points].reverse(), closed, half)
  return closed ? [left, right] : [[...left, ...right]]
}

/** The line at the left of a path (in y-down coordinates), at a distance. */
function side(points: readonly Point[], closed: boolean, distance: number): Point[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1] ?? (closed ? points.at(-1) : undefined)
    const after = points[at + 1] ?? (closed ? points[0] : undefined)
    const arriving = before && normal(before, point)
    const leaving = after && normal(point, after)
    if (!arriving || !leaving) return [moved(point, (arriving ?? leaving)!, distance)]
    const across = 1 + arriving[0] * leaving[0] + arriving[1] * leaving[1]
    if (2 / across > miterLimit ** 2)
      return [moved(point, arriving, distance), moved(point, leaving, distance)]
    return [
      moved(point, [(arriving[0] + leaving[0]) / across, (arriving[1] + leaving[1]) / across], distance),
    ]
  })
}

function normal(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
}

function moved(point: Point, direction: Point, distance: number): Point {
  return [point[0] + direction[0] * distance, point[1] + direction[1] * distance]
}

/** A filled shape, turned the way strokes turn: clockwise as seen. */
function turned(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return area > 0 ? points : [...points].reverse()
}
