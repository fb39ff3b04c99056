import { tone } from './palette.ts'
import type { Rock } from './rockPatterns.ts'

/** One layer of rock: its tone (a token), how thick it is in pixels, and its pattern. */
export interface Bed {
  readonly tone: string
  readonly thickness: number
  readonly rock?: Rock
}

/** Where the top of the pile runs: its height in pixels at a given x. */
export type Surface = (x: number) => number

const STEP = 20
const round = (n: number) => Math.round(n * 10) / 10

/** The line between two beds, `depth` pixels below the surface. Folds flatten with depth, by `flatten` (0 none, 1 all). */
function line(surface: Surface, depth: number, from: number, to: number, level: number, flatten: number) {
  const points: string[] = []
  for (let x = from; x <= to; x += STEP) {
    const bend = surface(x) - level
    points.push(`${round(x)} ${round(level + depth + bend * Math.max(0, 1 - flatten * (depth / 1000)))}`)
  }
  return points
}

interface Pile {
  readonly beds: readonly Bed[]
  readonly surface: Surface
  readonly from: number
  readonly to: number
  /** Pixels from the top at which the lowest bed ends. */
  readonly bottom: number
  readonly flatten?: number
}

/** Beds lying on each other below a surface, as SVG paths, the topmost first. */
export function drawBeds({ beds, surface, from, to, bottom, flatten = 0.25 }: Pile): string {
  const level = (surface(from) + surface(to)) / 2
  let depth = 0
  let drawing = ''
  for (const [index, bed] of beds.entries()) {
    const top = line(surface, depth, from, to, level, flatten)
    depth += bed.thickness
    const last = index === beds.length - 1
    // The bed reaches a pixel into the next one, so that no light shows through the joint.
    const foot = last
      ? [`${to} ${bottom}`, `${from} ${bottom}`]
      : line(surface, depth + 1, from, to, level, flatten).reverse()
    const d = `M${top.join('L')}L${foot.join('L')}Z`
    drawing += `<path d="${d}" fill="${tone(bed.tone)}"/>`
    if (bed.rock) drawing += `<path d="${d}" fill="url(#${bed.rock})"/>`
  }
  return drawing
}

/** A gentle surface from three waves. */
export function rolling(level: number, height: number, random: () => number, width = 1600): Surface {
  const phases = [random(), random(), random()].map((v) => v * Math.PI * 2) as [number, number, number]
  const turn = (Math.PI * 2) / width
  return (x) =>
    level +
    height *
      (0.62 * Math.sin(x * turn * 0.7 + phases[0]) +
        0.3 * Math.sin(x * turn * 1.3 + phases[1]) +
        0.08 * Math.sin(x * turn * 3.1 + phases[2]))
}

/** The usual order of beds, from the pale ones on top through the seam to bedrock, varied a little by the random source. */
export function usualBeds(random: () => number, scale = 1): readonly Bed[] {
  const bed = (name: string, thickness: number, rock?: Rock): Bed => ({
    tone: name,
    thickness: thickness * scale * (0.75 + random() * 0.5),
    rock,
  })
  return [
    bed('s2', 95),
    bed('s1', 62),
    bed('s3', 34, 'shale'),
    bed('s1', 84),
    bed('s2', 84),
    bed('s4', 54, 'sandstone'),
    bed('s1', 58),
    bed('s2', 92),
    { tone: 'seam', thickness: 15 * scale, rock: 'lapis' },
    bed('s3', 58, 'shale'),
    bed('s5', 44, 'shale'),
    bed('s6', 110),
  ]
}
