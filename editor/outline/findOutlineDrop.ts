import type { Dragged } from '../session/dragData.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { BlockPosition, Command } from '../store/StoryStore.ts'
import type { OutlineRow } from './OutlineRows.ts'
import type { OutlineDrop } from './OutlineState.ts'

/** Pointer position over the outline. */
export interface OutlinePointer {
  /** Index of the row under the pointer. */
  readonly row: number
  /** Vertical position in the row, from 0 (top) to 1 (bottom). */
  readonly part: number
  /** Depth at the pointer's horizontal position. */
  readonly depth: number
}

/** Part of a row at its top and bottom that means before and after its block; the middle means inside. */
const EDGE = 0.28

export function commandFor(dragged: Dragged, at: BlockPosition): Command {
  return dragged.kind === 'blocks'
    ? { kind: 'move', uids: dragged.uids, to: at }
    : { kind: 'insert', blocks: dragged.blocks, at }
}

/**
 * Returns the drop position for a drag. After the last child of nested blocks, the pointer's depth selects the ancestor. If the
 * inside is refused, the nearer edge is used.
 */
export function findOutlineDrop(
  { store }: Pick<EditorSession, 'store'>,
  rows: readonly OutlineRow[],
  pointer: OutlinePointer,
  dragged: Dragged,
): OutlineDrop | null {
  const row = rows[pointer.row]
  if (!row) return null
  const candidates = candidatesFor(store, rows, row, pointer)
  let why: string | null = null
  for (const candidate of candidates) {
    const verdict = store.check(commandFor(dragged, candidate.position))
    if (verdict.ok) return { ok: true, ...candidate }
    why ??= verdict.why
  }
  return { ok: false, row: pointer.row, why: why ?? 'Blocks cannot be dropped here.' }
}

type Candidate = Omit<Extract<OutlineDrop, { ok: true }>, 'ok'>
type Store = EditorSession['store']

function candidatesFor(
  store: Store,
  rows: readonly OutlineRow[],
  row: OutlineRow,
  { row: at, part, depth }: OutlinePointer,
): readonly Candidate[] {
  const inside = insideOf(store, row).map(
    (position): Candidate => ({ position, row: at, edge: 'in', depth: row.depth + 1 }),
  )
  if (row.kind === 'slot' || row.depth === 0) return inside
  const before = beforeBlock(store, row.uid)
  const above: Candidate[] = before ? [{ position: before, row: at, edge: 'before', depth: row.depth }] : []
  const isExpanded = row.isOpen && rows[at + 1]?.parent === row.key
  // A block that expands during a drag still accepts a drop after it at the position of its row.
  const below = isExpanded
    ? [...firstIn(store, rows, at), ...afterExpanded(store, rows, at)]
    : afterBlock(store, rows, at, depth)
  if (part < EDGE) return above
  if (part > 1 - EDGE) return below
  return [...inside, ...(part < 0.5 ? above : below)]
}

/** The end of each slot of a row. */
function insideOf(store: Store, row: OutlineRow): readonly BlockPosition[] {
  const slots = row.kind === 'slot' ? row.slots : store.slots(row.uid)
  return slots.map((slot) => ({ parent: row.uid, slot, after: store.children(row.uid, slot).at(-1) ?? null }))
}

function beforeBlock(store: Store, uid: string): BlockPosition | null {
  const { parent, slot } = store.block(uid)
  if (parent === null || slot === null) return null
  const siblings = store.children(parent, slot)
  return { parent, slot, after: siblings[siblings.indexOf(uid) - 1] ?? null }
}

/** Below the row of an expanded block: before its first child, or in its first slot that has a row. */
function firstIn(store: Store, rows: readonly OutlineRow[], at: number): readonly Candidate[] {
  const next = rows[at + 1]!
  if (next.kind === 'slot')
    return next.slots.map((slot) => ({
      position: { parent: next.uid, slot, after: null },
      row: at + 1,
      edge: 'in',
      depth: next.depth + 1,
    }))
  const position = beforeBlock(store, next.uid)
  return position ? [{ position, row: at, edge: 'after', depth: next.depth }] : []
}

/** After an expanded block, below all its visible descendants. */
function afterExpanded(store: Store, rows: readonly OutlineRow[], at: number): readonly Candidate[] {
  const { uid, depth } = rows[at]!
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth)
  const { parent, slot } = store.block(uid)
  if (parent === null || slot === null) return []
  return [
    {
      position: { parent, slot, after: uid },
      row: (next < 0 ? rows.length : next) - 1,
      edge: 'after',
      depth,
    },
  ]
}

/** After the block, or after an ancestor whose last row it is. */
function afterBlock(
  store: Store,
  rows: readonly OutlineRow[],
  at: number,
  depth: number,
): readonly Candidate[] {
  const row = rows[at]!
  const lowest = rows[at + 1]?.depth ?? 1
  const targetDepth = Math.max(lowest, Math.min(row.depth, depth))
  const found: Candidate[] = []
  for (let key: string | null = row.key; key !== null; ) {
    const line: OutlineRow | undefined = key === row.key ? row : findAncestorRow(rows, at, key)
    if (!line || line.depth < Math.max(1, lowest)) break
    const { parent, slot } = line.kind === 'block' ? store.block(line.uid) : { parent: null, slot: null }
    if (parent !== null && slot !== null)
      found.push({ position: { parent, slot, after: line.uid }, row: at, edge: 'after', depth: line.depth })
    key = line.parent
  }
  return found.sort((a, b) => Math.abs(a.depth - targetDepth) - Math.abs(b.depth - targetDepth))
}

/** The row of an ancestor. */
function findAncestorRow(rows: readonly OutlineRow[], at: number, key: string): OutlineRow | undefined {
  let index = at
  while (index >= 0 && rows[index]!.key !== key) index -= 1
  return rows[index]
}
