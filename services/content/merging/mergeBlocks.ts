import { isEqual } from '../../../json/isEqual.ts'
import { type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import {
  assemble,
  type BlockPlace,
  type FlatBlock,
  type FlatBlocks,
  flatten,
  placeOfKey,
  ROOT,
  slotKey,
  wholeLists,
} from './blockTree.ts'
import type { FieldsOfBlocks, KindOf, MergeConflict, MergeNote } from './Merged.ts'
import { mergeOrder } from './mergeOrder.ts'
import { mergeValue } from './mergeValue.ts'

interface Versions {
  readonly base: FlatBlocks
  readonly mine: FlatBlocks
  readonly theirs: FlatBlocks
  /** Base fields of blocks that are not in `base`, since their side removed them before. See `Merged.left`. */
  readonly left: FieldsOfBlocks
}

/** Collects the results of a merge other than the content. */
interface MergeReport {
  readonly conflicts: MergeConflict[]
  readonly notes: MergeNote[]
  readonly left: Map<string, JsonObject>
}

interface Contents {
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
  readonly left: FieldsOfBlocks
}

/**
 * Merges two versions of a content with a common base. Blocks are identified by uid, even if they were moved. Additions, moves and
 * removals of one side apply; but a block that one side removed remains if the other side edited it or a block inside it.
 */
export function mergeBlocks(
  { base, mine, theirs, left }: Contents,
  kindOf: KindOf,
  report: MergeReport,
): JsonObject {
  const whole = wholeLists([base, mine, theirs])
  const versions = {
    base: flatten(base, whole),
    mine: flatten(mine, whole),
    theirs: flatten(theirs, whole),
    left,
  }
  const merged = mergedUids(versions, report)
  const fields = new Map<string, JsonObject>()
  for (const uid of merged) {
    fields.set(uid, mergeFields(uid, versions, kindOf, report))
    const before = versions.theirs.has(uid) ? undefined : fieldsBefore(uid, versions)
    if (before) report.left.set(uid, before)
  }
  return assemble(fields, mergeOrders(versions, merged, mergePlaces(versions, merged, report)))
}

/** Returns the uids of the blocks in the result. */
function mergedUids({ base, mine, theirs }: Versions, report: MergeReport): ReadonlySet<string> {
  const merged = new Set<string>()
  for (const uid of new Set([...mine.keys(), ...theirs.keys()]))
    if ((mine.has(uid) && theirs.has(uid)) || !base.has(uid)) merged.add(uid)
  for (const [side, other, by] of [
    [mine, theirs, 'theirs'],
    [theirs, mine, 'mine'],
  ] as const) {
    for (const uid of side.keys()) {
      if (merged.has(uid) && removedParentOf(side, uid, other, base) === null) continue
      if (!merged.has(uid) && !isEdited(uid, base, side, other)) continue
      // An edited block remains together with the removed blocks around and inside it.
      let top = merged.has(uid) ? side.get(uid)!.place!.parent : uid
      for (let above = side.get(top)?.place?.parent; above !== undefined && !merged.has(above); ) {
        top = above
        above = side.get(top)?.place?.parent
      }
      if (merged.has(top)) continue
      report.notes.push({ kind: 'kept', uid: top, removed: by })
      const restore = (inner: string) => {
        merged.add(inner)
        for (const list of side.get(inner)?.slots.values() ?? [])
          for (const child of list) if (!merged.has(child)) restore(child)
      }
      restore(top)
    }
  }
  return merged
}

/** Returns the parent of a block that one side added or moved, if the other side removed that parent; otherwise null. */
function removedParentOf(side: FlatBlocks, uid: string, other: FlatBlocks, base: FlatBlocks): string | null {
  const place = side.get(uid)?.place
  if (!place || other.has(place.parent) || !base.has(place.parent)) return null
  return samePlace(base.get(uid)?.place, place) ? null : place.parent
}

/** True if a side changed a block that the other side removed: it edited a field, or moved the block out of a removed parent. */
function isEdited(uid: string, base: FlatBlocks, side: FlatBlocks, other: FlatBlocks): boolean {
  const before = base.get(uid)
  const now = side.get(uid)
  if (!before || !now) return false
  if (!isEqual(withoutBloks(before), withoutBloks(now))) return true
  return (
    !samePlace(before.place, now.place) &&
    before.place !== null &&
    now.place !== null &&
    !other.has(before.place.parent) &&
    other.has(now.place.parent)
  )
}

/** Returns the fields without the editing comment that the service adds. */
function withoutBloks({ fields }: FlatBlock): JsonObject {
  const { _editable: _, ...own } = fields
  return own
}

const samePlace = (one: BlockPlace | null | undefined, other: BlockPlace | null | undefined) =>
  one?.parent === other?.parent && one?.slot === other?.slot

/** Returns the base fields of a block. */
const fieldsBefore = (uid: string, { base, left }: Versions): JsonObject | undefined =>
  base.get(uid)?.fields ?? left.get(uid)

function mergeFields(uid: string, versions: Versions, kindOf: KindOf, report: MergeReport): JsonObject {
  const base = fieldsBefore(uid, versions)
  const [mine, theirs] = [versions.mine, versions.theirs].map((of) => of.get(uid)?.fields)
  if (!mine || !theirs) return mine ?? theirs ?? {}
  const merged: JsonObject = {}
  const component = isEqual(mine.component, base?.component) ? theirs.component : mine.component
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (key === '_editable') continue
    const kind = key === 'component' || key === '_uid' ? undefined : kindOf(String(component), key)
    const { value, conflict } = mergeValue(
      kind,
      ownValue(base, key),
      ownValue(mine, key),
      ownValue(theirs, key),
    )
    if (value !== undefined) merged[key] = value
    if (conflict) {
      report.conflicts.push({ uid: String(mine._uid ?? uid), field: key, mine: value, ...conflict })
    }
  }
  return merged
}

/** Returns the location of each block. If both sides moved a block, my location applies. */
function mergePlaces(
  { base, mine, theirs }: Versions,
  merged: ReadonlySet<string>,
  report: MergeReport,
): ReadonlyMap<string, BlockPlace> {
  const places = new Map<string, BlockPlace>()
  for (const uid of merged) {
    if (uid === ROOT) continue
    const [from, a, b] = [base, mine, theirs].map((of) => of.get(uid)?.place ?? null)
    const isMine = b === null || (a !== null && !samePlace(from, a))
    const [wanted, otherwise] = isMine ? [a, b] : [b, a]
    const place = [wanted, otherwise].find((one) => one && merged.has(one.parent))
    places.set(uid, place ?? { parent: ROOT, slot: wanted?.slot ?? 'body' })
    if (a && b && from && !samePlace(from, a) && !samePlace(from, b) && !samePlace(a, b))
      report.notes.push({ kind: 'moved', uid })
  }
  // Cycle: I moved block A into B, and they moved B into A. Their locations apply.
  for (const uid of places.keys()) {
    const path = new Set<string>()
    for (let at = uid; at !== ROOT; at = places.get(at)?.parent ?? ROOT) {
      if (path.has(at)) {
        for (const one of path) {
          const place = theirs.get(one)?.place
          if (place && merged.has(place.parent)) places.set(one, place)
          else places.set(one, { parent: ROOT, slot: places.get(one)!.slot })
        }
        break
      }
      path.add(at)
    }
  }
  return places
}

function mergeOrders(
  { base, mine, theirs }: Versions,
  merged: ReadonlySet<string>,
  places: ReadonlyMap<string, BlockPlace>,
): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>()
  for (const uid of merged)
    for (const side of [mine, theirs])
      for (const slot of side.get(uid)?.slots.keys() ?? [])
        members.set(slotKey({ parent: uid, slot }), new Set())
  for (const [uid, place] of places) {
    const key = slotKey(place)
    members.set(key, (members.get(key) ?? new Set()).add(uid))
  }
  const orders = new Map<string, readonly string[]>()
  for (const [key, inside] of members) {
    const { parent, slot } = placeOfKey(key)
    const [from, a, b] = [base, mine, theirs].map((of) => of.get(parent)?.slots.get(slot) ?? [])
    orders.set(key, mergeOrder(from!, a!, b!, inside))
  }
  return orders
}
