/** A box in the coordinates of the framed page's viewport, in pixels of the page. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A block that stands in a slot, where it is shown. */
export interface Sibling {
  readonly uid: string
  readonly box: Box
}

/** Where between siblings something would be put, and the line that shows it. */
export interface Gap {
  /** The block before it; null: first. */
  readonly after: string | null
  readonly line: Line
}

export interface Line {
  readonly axis: 'horizontal' | 'vertical'
  /** Where it begins. */
  readonly x: number
  readonly y: number
  readonly length: number
}

/**
 * The gap between siblings that is nearest to a point. How they are laid out is read from their boxes: beside each other (a row, a
 * line of a grid or of a wrapped list, in either direction of writing), or below each other. What is left out in between, as
 * blocks far from what is seen are, must stand at neither side of the nearest.
 * @param siblings in the order of the slot, with a box each
 */
export function nearestGap(
  point: Point,
  siblings: readonly Sibling[],
  before: string | null = null,
): Gap | null {
  const at = nearestOf(point, siblings)
  const nearest = siblings[at]
  if (!nearest) return null
  const previous = siblings[at - 1]
  const next = siblings[at + 1]
  const beside = { previous: inRow(previous, nearest), next: inRow(nearest, next) }
  const isRow = beside.previous || beside.next
  const { box } = nearest
  if (!isRow) {
    const isFirst = point.y < middle(box).y
    const other = isFirst ? previous : next
    return {
      after: isFirst ? (previous?.uid ?? before) : nearest.uid,
      line: horizontal(box, other?.box, isFirst),
    }
  }
  // A row runs from right to left in some languages.
  const isReversed =
    next && beside.next ? next.box.left < box.left : !!previous && previous.box.left > box.left
  const isLeft = point.x < middle(box).x
  const isFirst = isLeft !== isReversed
  const other = isFirst ? (beside.previous ? previous : undefined) : beside.next ? next : undefined
  return {
    after: isFirst ? (previous?.uid ?? before) : nearest.uid,
    line: vertical(box, other?.box, isLeft),
  }
}

/**
 * How far a point is from a box; zero within it. Who points beside a box means it rather than what is above it, as at the end of the
 * last line of a grid.
 */
export function distanceTo({ x, y }: Point, { left, top, width, height }: Box): number {
  const across = Math.max(left - x, 0, x - left - width)
  const along = Math.max(top - y, 0, y - top - height)
  return Math.hypot(across, along * 3)
}

function nearestOf(point: Point, siblings: readonly Sibling[]): number {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  siblings.forEach(({ box }, at) => {
    const distance = distanceTo(point, box)
    if (distance < least) {
      least = distance
      nearest = at
    }
  })
  return nearest
}

/** Whether two boxes that follow each other stand in one row: side by side, with half of the lower one's height in common. */
function inRow(first: Sibling | undefined, second: Sibling | undefined): boolean {
  if (!first || !second) return false
  const { box: a } = first
  const { box: b } = second
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  const apart = a.left + a.width <= b.left + 1 || b.left + b.width <= a.left + 1
  return apart && common >= Math.min(a.height, b.height) / 2 && common > 0
}

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 })

function horizontal(box: Box, other: Box | undefined, isTop: boolean): Line {
  const own = isTop ? box.top : box.top + box.height
  const edge = other && (isTop ? other.top + other.height : other.top)
  // In columns of text the one before stands higher up, in the column before.
  const isBeside = edge !== undefined && (isTop ? edge <= own + 1 : edge >= own - 1)
  const near = isBeside && Math.abs(edge - own) < FARTHEST ? (own + edge) / 2 : own
  return { axis: 'horizontal', x: box.left, y: near, length: box.width }
}

function vertical(box: Box, other: Box | undefined, isLeft: boolean): Line {
  const own = isLeft ? box.left : box.left + box.width
  const edge = other && (isLeft ? other.left + other.width : other.left)
  const near = edge !== undefined && Math.abs(edge - own) < FARTHEST ? (own + edge) / 2 : own
  return { axis: 'vertical', x: near, y: box.top, length: box.height }
}

/** Beyond this many pixels between two blocks a line in the middle would belong to neither. */
const FARTHEST = 160
