import { randomOf } from './randomOf.ts'

export type StrataTone = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's7' | 'seam'
export type StrataTexture = 'limestone' | 'shale' | 'sandstone' | 'pyrite'

/** A layer, drawn from its upper edge to the bottom of the picture. The next layer covers its lower part. */
export interface StrataLayer {
  readonly tone: StrataTone
  readonly texture?: StrataTexture
  readonly path: string
}

/** The layers from top to bottom. Thickness is relative and varies by seed. */
const sequence: readonly { tone: StrataTone; texture?: StrataTexture; thickness: number }[] = [
  { tone: 's1', texture: 'limestone', thickness: 0.8 },
  { tone: 's3', texture: 'shale', thickness: 0.75 },
  { tone: 's2', thickness: 0.9 },
  { tone: 's4', texture: 'sandstone', thickness: 0.6 },
  { tone: 's1', thickness: 0.5 },
  { tone: 's3', texture: 'shale', thickness: 0.8 },
  { tone: 's4', texture: 'sandstone', thickness: 0.7 },
  { tone: 's2', thickness: 0.45 },
  { tone: 'seam', texture: 'pyrite', thickness: 0.14 },
  { tone: 's5', texture: 'shale', thickness: 0.7 },
  { tone: 's6', thickness: 0.8 },
  { tone: 's5', thickness: 0.35 },
  { tone: 's7', thickness: 1 },
]

const samples = 12

/**
 * Returns a geological section: folded layers, cut by one fault along which one side has slipped down.
 *
 * @param width width of the picture in its own units, as `height`
 */
export function strataLayers(seed: string, width: number, height: number): StrataLayer[] {
  const random = randomOf(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const fold = folds(between, width, height)
  const fault = { top: width * between(0.35, 0.8), lean: between(0.16, 0.26) }
  const slip = height * between(0.07, 0.12) * (random() < 0.5 ? -1 : 1)
  const weights = sequence.map(({ thickness }) => thickness * between(0.75, 1.3))
  const unit = (height * 1.02) / weights.reduce((sum, weight) => sum + weight, 0)
  let depth = height * between(0.14, 0.24)
  return sequence.map(({ tone, texture }, at) => {
    const edge = (x: number) => depth + fold(x, depth / height)
    const path = side(edge, fault, height, -2) + side((x) => edge(x) + slip, fault, height, width + 2)
    depth += weights[at]! * unit
    return { tone, texture, path }
  })
}

/** Returns the folding: two long waves, weaker in deeper layers. */
function folds(between: (low: number, high: number) => number, width: number, height: number) {
  const waves = [
    { size: between(0.03, 0.06), length: between(0.9, 1.6), start: between(0, 2 * Math.PI) },
    { size: between(0.01, 0.022), length: between(0.4, 0.7), start: between(0, 2 * Math.PI) },
  ]
  return (x: number, depth: number) =>
    waves.reduce(
      (sum, { size, length, start }) =>
        sum + height * size * (1.15 - 0.5 * depth) * Math.sin((2 * Math.PI * x) / (length * width) + start),
      0,
    )
}

/** Returns the part of a layer on one side of the fault, from the fault to an outer edge. */
function side(
  edge: (x: number) => number,
  fault: { readonly top: number; readonly lean: number },
  height: number,
  outer: number,
): string {
  const faultAt = (y: number) => fault.top - fault.lean * y
  let start = faultAt(height / 2)
  for (let step = 0; step < 12; step++) start = faultAt(edge(start))
  const points = Array.from({ length: samples + 1 }, (_, at) => {
    const x = start + ((outer - start) * at) / samples
    return [x, edge(x)] as const
  })
  return `M${pair(faultAt(height), height)}L${pair(...points[0]!)}${curve(points)}L${pair(outer, height)}Z`
}

/** Returns a smooth path through the midpoints between the points. It starts and ends at the first and last point. */
function curve(points: readonly (readonly [number, number])[]): string {
  const middles = points.slice(1, -1).map(([x, y], at) => {
    const [nextX, nextY] = points[at + 2]!
    const isLast = at === points.length - 3
    return `Q${pair(x, y)} ${isLast ? pair(nextX, nextY) : pair((x + nextX) / 2, (y + nextY) / 2)}`
  })
  return middles.join('')
}

function pair(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
