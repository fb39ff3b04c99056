import type { Verdict } from '../space/SpaceSchema.ts'
import type { BlockPosition, StoryStore } from '../store/StoryStore.ts'
import { type Box, type Line, nearestGap, type Point, type Sibling } from './dropTarget.ts'

/** The position for dropped blocks, or why there is none. */
export type Drop =
  | {
      readonly ok: true
      readonly position: BlockPosition
      readonly mark: DropMark
      /** Why a nearer position was refused. */
      readonly instead?: string
    }
  | { readonly ok: false; readonly why: string }

/** Marks a position: by a line between two blocks, or by the box of the block whose slot is empty. */
export type DropMark =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'box'; readonly box: Box }

type Store = Pick<StoryStore, 'block' | 'children' | 'path' | 'slots'>

export interface DropOptions {
  readonly point: Point
  /** The innermost block under the point. */
  readonly over: string
  readonly store: Store
  readonly boxOf: (uid: string) => Box | null
  /** Blocks whose inside is not searched: the dragged ones. */
  readonly without?: readonly string[]
  /** Returns whether a position is allowed. */
  readonly check: (position: BlockPosition) => Verdict
}

/** Maximum number of siblings whose boxes are read; of more, only those near the point. */
const MAX_READ = 40

/** Part of a block's height at each edge where the gap beside the block is meant, not its empty slot. */
const EDGE = 0.2

/**
 * Finds the nearest allowed position for dragged blocks: in the innermost block under the pointer that allows it, or next to it,
 * or next to its ancestors.
 */
export function findDrop({ point, over, store, boxOf, check, without = [] }: DropOptions): Drop {
  let refused: string | undefined
  const isAllowed = (position: BlockPosition): boolean => {
    const verdict = check(position)
    if (!verdict.ok) refused ??= verdict.why
    return verdict.ok
  }
  const fullPath = store.path(over)
  const dragged = fullPath.findIndex((uid) => without.includes(uid))
  const path = dragged < 0 ? fullPath : fullPath.slice(0, dragged)
  for (const uid of path.toReversed()) {
    const inside = dropInto(uid, point, uid === over, store, boxOf)
    for (const { position, mark } of inside)
      if (isAllowed(position)) return { ok: true, position, mark, ...(refused ? { instead: refused } : {}) }
  }
  return {
    ok: false,
    why: refused ?? 'Nothing can be dropped here. Point at a block that can contain blocks.',
  }
}

interface Candidate {
  readonly position: BlockPosition
  readonly mark: DropMark
}

/** Positions in the slots of a block, nearest first. */
function dropInto(
  uid: string,
  point: Point,
  isOver: boolean,
  store: Store,
  boxOf: (uid: string) => Box | null,
): readonly Candidate[] {
  const found: (Candidate & { readonly distance: number })[] = []
  const own = boxOf(uid)
  const slots = store.slots(uid)
  const isEmpty = slots.every((slot) => !store.children(uid, slot).length)
  for (const slot of slots) {
    const children = store.children(uid, slot)
    if (!children.length) {
      if (own && isOver && (isWithin(point, own) || store.block(uid).parent === null))
        found.push({
          position: { parent: uid, slot, after: null },
          mark: { kind: 'box', box: own },
          // An empty slot is the last choice if the block has other content.
          distance: isEmpty ? 0 : Number.MAX_VALUE,
        })
      continue
    }
    const { siblings, before } = readSiblings(point, children, boxOf)
    const gap = nearestGap(point, siblings, before)
    if (gap)
      found.push({
        position: { parent: uid, slot, after: gap.after },
        mark: { kind: 'line', line: gap.line },
        distance: distanceToLine(point, gap.line),
      })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

/**
 * Reads the boxes of a slot's blocks: of all, or of many only those near the point, found by binary search. Assumes that
 * consecutive blocks are below or beside each other.
 */
export function readSiblings(
  point: Point,
  uids: readonly string[],
  boxOf: (uid: string) => Box | null,
): { readonly siblings: readonly Sibling[]; readonly before: string | null } {
  let from = 0
  let to = uids.length
  if (uids.length > MAX_READ) {
    let low = 0
    let high = uids.length - 1
    while (low < high) {
      const half = (low + high + 1) >> 1
      const box = boxOf(uids[half]!)
      if (box && box.top > point.y) high = half - 1
      else low = half
    }
    from = Math.max(0, low - MAX_READ / 4)
    to = Math.min(uids.length, low + MAX_READ / 4)
  }
  const siblings = uids.slice(from, to).flatMap((uid): Sibling[] => {
    const box = boxOf(uid)
    return box ? [{ uid, box }] : []
  })
  return { siblings, before: uids[from - 1] ?? null }
}

function isWithin({ x, y }: Point, { left, top, width, height }: Box): boolean {
  // A low block has no room for margins at its edges.
  const inset = height > 60 ? height * EDGE : 0
  return x >= left && x <= left + width && y >= top + inset && y <= top + height - inset
}

/** Distance of a point from a line. */
export function distanceToLine({ x, y }: Point, { axis, x: left, y: top, length }: Line): number {
  return axis === 'horizontal'
    ? Math.hypot(Math.max(left - x, 0, x - left - length), y - top)
    : Math.hypot(x - left, Math.max(top - y, 0, y - top - length))
}
