/** A point on the drawing grid. */
export type Point = readonly [number, number]

/** One line of a drawing, its curves cut into short straight pieces. */
export interface FlatPath {
  readonly points: Point[]
  readonly closed: boolean
}

const stepsInCurve = 16
const degreesInStep = 10

/**
 * SVG path data as straight lines. Knows M, L, H, V, C, Z and circular A, all absolute.
 * @throws Error naming the command it does not know
 */
export function flatPaths(data: string): FlatPath[] {
  const paths: FlatPath[] = []
  let points: Point[] = []
  const finish = (closed: boolean) => {
    if (points.length > 1) paths.push({ points: withoutRepeats(points, closed), closed })
  }
  for (const [, command, text] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (text!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [x, y] = points.at(-1) ?? [0, 0]
    if (command === 'M') {
      finish(false)
      points = [[n[0]!, n[1]!]]
    } else if (command === 'L') points.push([n[0]!, n[1]!])
    else if (command === 'H') points.push([n[0]!, y])
    else if (command === 'V') points.push([x, n[0]!])
    else if (command === 'C') points.push(...cubic([x, y], n))
    else if (command === 'A') points.push(...arc([x, y], [n[5]!, n[6]!], n[0]!, n[3] === 1, n[4] === 1))
    else if (command === 'Z') {
      finish(true)
      points = []
    } else throw new Error(`The path command ${command} is not known. Use absolute M, L, H, V, C, A and Z.`)
  }
  finish(false)
  return paths
}

function withoutRepeats(points: Point[], closed: boolean): Point[] {
  const near = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6
  const distinct = points.filter((point, at) => at === 0 || !near(point, points[at - 1]!))
  if (closed && near(distinct[0]!, distinct.at(-1)!)) distinct.pop()
  return distinct
}

function cubic(from: Point, n: readonly number[]): Point[] {
  return Array.from({ length: stepsInCurve }, (_, at) => {
    const t = (at + 1) / stepsInCurve
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return [
      a * from[0] + b * n[0]! + c * n[2]! + d * n[4]!,
      a * from[1] + b * n[1]! + c * n[3]! + d * n[5]!,
    ] as const
  })
}

/** A circular arc, its centre found as the SVG specification does (implementation notes, B.2.4). */
function arc(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean): Point[] {
  const chord = Math.hypot(to[0] - from[0], to[1] - from[1])
  const r = Math.max(radius, chord / 2)
  const away = Math.sqrt(Math.max(0, r * r - (chord / 2) ** 2)) * (large === clockwise ? -1 : 1)
  const centre: Point = [
    (from[0] + to[0]) / 2 - (away * (to[1] - from[1])) / chord,
    (from[1] + to[1]) / 2 + (away * (to[0] - from[0])) / chord,
  ]
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  let sweep = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start
  if (clockwise && sweep < 0) sweep += 2 * Math.PI
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI
  const steps = Math.ceil((Math.abs(sweep) * 180) / Math.PI / degreesInStep)
  return Array.from({ length: steps }, (_, at) => {
    const angle = start + (sweep * (at + 1)) / steps
    return at === steps - 1
      ? to
      : ([centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)] as const)
  })
}
