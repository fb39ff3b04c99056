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

/** A block of a slot with its box. */
export interface Sibling {
  readonly uid: string
  readonly box: Box
}

/** A gap between siblings, and the line that marks it. */
export interface Gap {
  /** The block before the gap; null: the gap is before the first block. */
  readonly after: string | null
  readonly line: Line
}

export interface Line {
  readonly axis: 'horizontal' | 'vertical'
  /** Start of the line. */
  readonly x: number
  readonly y: number
  readonly length: number
}

/**
 * Returns the gap between siblings that is nearest to a point; null without siblings. Recognizes from the boxes whether siblings
 * are in a row (also of a grid or a wrapped list, in both writing directions) or in a column.
 * @param siblings in the order of the slot; blocks may be missing, but not next to the nearest one
 * @param before the block before the first of the siblings
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
  // Rows run from right to left in some languages.
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
 * Distance of a point from a box; zero inside. Vertical distance counts more, so that a point beside a box, for example at the
 * end of a grid's last row, is nearer to it than to the box above.
 */
export function distanceTo({ x, y }: Point, { left, top, width, height }: Box): number {
  const across = Math.max(left - x, 0, x - left - width)
  const along = Math.max(top - y, 0, y - top - height)
  return Math.hypot(across, along * 3)
}

function nearestOf(point: Point, siblings: readonly Sibling[]): number {
  let nearest = -1
  let smallest = Number.POSITIVE_INFINITY
  siblings.forEach(({ box }, at) => {
    const distance = distanceTo(point, box)
    if (distance < smallest) {
      smallest = distance
      nearest = at
    }
  })
  return nearest
}

/** True if two consecutive boxes are in one row: side by side, overlapping by at least half of the lower height. */
function inRow(first: Sibling | undefined, second: Sibling | undefined): boolean {
  if (!first || !second) return false
  const { box: a } = first
  const { box: b } = second
  const common = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  const isSideBySide = a.left + a.width <= b.left + 1 || b.left + b.width <= a.left + 1
  return isSideBySide && common >= Math.min(a.height, b.height) / 2 && common > 0
}

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 })

function horizontal(box: Box, other: Box | undefined, isTop: boolean): Line {
  const edgeOfBox = isTop ? box.top : box.top + box.height
  const otherEdge = other && (isTop ? other.top + other.height : other.top)
  // In CSS columns the previous block may be at the bottom of the previous column.
  const isBeside =
    otherEdge !== undefined && (isTop ? otherEdge <= edgeOfBox + 1 : otherEdge >= edgeOfBox - 1)
  const position =
    isBeside && Math.abs(otherEdge - edgeOfBox) < MAX_GAP ? (edgeOfBox + otherEdge) / 2 : edgeOfBox
  return { axis: 'horizontal', x: box.left, y: position, length: box.width }
}

function vertical(box: Box, other: Box | undefined, isLeft: boolean): Line {
  const edgeOfBox = isLeft ? box.left : box.left + box.width
  const otherEdge = other && (isLeft ? other.left + other.width : other.left)
  const position =
    otherEdge !== undefined && Math.abs(otherEdge - edgeOfBox) < MAX_GAP
      ? (edgeOfBox + otherEdge) / 2
      : edgeOfBox
  return { axis: 'vertical', x: position, y: box.top, length: box.height }
}

/** Maximum distance of two blocks, in pixels, for a line in the middle between them. A line in a larger gap would belong to neither. */
const MAX_GAP = 160
