/** The objects of Quarry that have a rock pattern. */
export type RockName = 'recording' | 'transcript' | 'quote' | 'tag' | 'insight'

interface RockPattern {
  readonly tile: readonly [width: number, height: number]
  /** Filled instead of stroked. */
  readonly filled?: boolean
  /** Stroke width of dots, with round line caps. */
  readonly dots?: number
  /** A tile: the start of each stroke, and its relative path data. */
  readonly marks: readonly (readonly [x: number, y: number, rest: string])[]
}

const dot = 'h.01'
const ellipse = (rx: number, ry: number) => `a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
const square = (size: number) => `h${size}v${size}h${-size}z`

/** Limestone, shale, sandstone, conglomerate and lapis with pyrite, in the symbols of geological maps. */
export const rockPatterns: Readonly<Record<RockName, RockPattern>> = {
  recording: { tile: [20, 14], marks: [[0, 0.5, 'h20m-20 7h20m-14.5 -7.5v7m10 0v7']] },
  transcript: { tile: [22, 10], marks: [[1, 2.5, 'h11m0 5h9']] },
  quote: {
    tile: [14, 14],
    dots: 1.5,
    marks: [
      [2, 2.5, dot],
      [8.5, 1.6, dot],
      [5.5, 6.4, dot],
      [12, 6, dot],
      [2.2, 10.8, dot],
      [8.8, 11, dot],
    ],
  },
  tag: {
    tile: [26, 20],
    marks: [
      [2, 5.5, ellipse(4, 2.8)],
      [15.3, 8.5, ellipse(3.2, 2.2)],
      [6.1, 14.5, ellipse(3.4, 2.4)],
      [20.1, 16, ellipse(1.4, 1.4)],
    ],
  },
  insight: {
    tile: [34, 26],
    filled: true,
    marks: [
      [5, 5, square(2)],
      [19, 3, square(1.4)],
      [27, 11, square(2.4)],
      [11, 15, square(1.6)],
      [21, 20, square(2)],
      [3, 22, square(1.2)],
    ],
  },
}

/** Returns path data that covers a square with a rock's pattern. The `svg` element clips strokes that cross the edges. */
export function rockPath(rock: RockName, size: number): string {
  const { tile, marks } = rockPatterns[rock]
  let path = ''
  for (let y = 0; y < size; y += tile[1]) {
    for (let x = 0; x < size; x += tile[0]) {
      for (const [dx, dy, rest] of marks) {
        if (x + dx < size && y + dy < size) path += `M${round(x + dx)} ${round(y + dy)}${rest}`
      }
    }
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
