import type { JsonObject } from '../JsonObject.ts'
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
import { sameJson } from './sameJson.ts'

interface Versions {
  readonly base: FlatBlocks
  readonly mine: FlatBlocks
  readonly theirs: FlatBlocks
  /** Fields of blocks that base is without, since they had removed them, from before that. */
  readonly left: FieldsOfBlocks
}

/** What is told of a merge, beside its result. */
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
 * Merges what two sides made of one content: blocks are told by their uids, wherever they stand. What one side added, moved or removed
 * is so; a block that one side removed stays where the other edited it or something in it.
 */
export function mergeBlocks(
  { base, mine, theirs, left }: Contents,
  kindOf: KindOf,
  told: MergeReport,
): JsonObject {
  const whole = wholeLists([base, mine, theirs])
  const versions = {
    base: flatten(base, whole),
    mine: flatten(mine, whole),
    theirs: flatten(theirs, whole),
    left,
  }
  const kept = keptBlocks(versions, told)
  const fields = new Map<string, JsonObject>()
  for (const uid of kept) {
    fields.set(uid, mergeFields(uid, versions, kindOf, told))
    const before = versions.theirs.has(uid) ? undefined : fieldsBefore(uid, versions)
    if (before) told.left.set(uid, before)
  }
  return assemble(fields, mergeOrders(versions, kept, mergePlaces(versions, kept, told)))
}

/** The blocks of the result. */
function keptBlocks({ base, mine, theirs }: Versions, told: MergeReport): ReadonlySet<string> {
  const kept = new Set<string>()
  for (const uid of new Set([...mine.keys(), ...theirs.keys()]))
    if ((mine.has(uid) && theirs.has(uid)) || !base.has(uid)) kept.add(uid)
  for (const [side, other, by] of [
    [mine, theirs, 'theirs'],
    [theirs, mine, 'mine'],
  ] as const) {
    for (const uid of side.keys()) {
      if (kept.has(uid) && parentOf(side, uid, other, base) === null) continue
      if (!kept.has(uid) && !isEdited(uid, base, side, other)) continue
      // What was edited stays, with all that the other side removed round it and in it.
      let top = kept.has(uid) ? side.get(uid)!.place!.parent : uid
      for (let above = side.get(top)?.place?.parent; above !== undefined && !kept.has(above); ) {
        top = above
        above = side.get(top)?.place?.parent
      }
      if (kept.has(top)) continue
      told.notes.push({ kind: 'kept', uid: top, removed: by })
      const restore = (inner: string) => {
        kept.add(inner)
        for (const list of side.get(inner)?.slots.values() ?? [])
          for (const child of list) if (!kept.has(child)) restore(child)
      }
      restore(top)
    }
  }
  return kept
}

/** The parent of a block that is new or stands elsewhere on one side, where the other side has removed that; else null. */
function parentOf(side: FlatBlocks, uid: string, other: FlatBlocks, base: FlatBlocks): string | null {
  const place = side.get(uid)?.place
  if (!place || other.has(place.parent) || !base.has(place.parent)) return null
  return samePlace(base.get(uid)?.place, place) ? null : place.parent
}

/** Whether a side did something to a block that the other removed: it wrote in it, or took it out of what was removed. */
function isEdited(uid: string, base: FlatBlocks, side: FlatBlocks, other: FlatBlocks): boolean {
  const before = base.get(uid)
  const now = side.get(uid)
  if (!before || !now) return false
  if (!sameJson(withoutBloks(before), withoutBloks(now))) return true
  return (
    !samePlace(before.place, now.place) &&
    before.place !== null &&
    now.place !== null &&
    !other.has(before.place.parent) &&
    other.has(now.place.parent)
  )
}

/** The fields without what the service writes for its editor. */
function withoutBloks({ fields }: FlatBlock): JsonObject {
  const { _editable: _, ...own } = fields
  return own
}

const samePlace = (one: BlockPlace | null | undefined, other: BlockPlace | null | undefined) =>
  one?.parent === other?.parent && one?.slot === other?.slot

/** The fields of a block that both sides began with. */
const fieldsBefore = (uid: string, { base, left }: Versions): JsonObject | undefined =>
  base.get(uid)?.fields ?? left.get(uid)

function mergeFields(uid: string, versions: Versions, kindOf: KindOf, told: MergeReport): JsonObject {
  const base = fieldsBefore(uid, versions)
  const [mine, theirs] = [versions.mine, versions.theirs].map((of) => of.get(uid)?.fields)
  if (!mine || !theirs) return mine ?? theirs ?? {}
  const made: JsonObject = {}
  const component = sameJson(mine.component, base?.component) ? theirs.component : mine.component
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (key === '_editable') continue
    const kind = key === 'component' || key === '_uid' ? undefined : kindOf(String(component), key)
    const { value, conflict } = mergeValue(kind, base?.[key], mine[key], theirs[key])
    if (value !== undefined) made[key] = value
    if (conflict) {
      told.conflicts.push({ uid: String(mine._uid ?? uid), field: key, mine: value, ...conflict })
    }
  }
  return made
}

/** Where each block stands. Where both sides put one elsewhere it stands where I put it. */
function mergePlaces(
  { base, mine, theirs }: Versions,
  kept: ReadonlySet<string>,
  told: MergeReport,
): ReadonlyMap<string, BlockPlace> {
  const places = new Map<string, BlockPlace>()
  for (const uid of kept) {
    if (uid === ROOT) continue
    const [from, a, b] = [base, mine, theirs].map((of) => of.get(uid)?.place ?? null)
    const isMine = b === null || (a !== null && !samePlace(from, a))
    const [wanted, otherwise] = isMine ? [a, b] : [b, a]
    const place = [wanted, otherwise].find((one) => one && kept.has(one.parent))
    places.set(uid, place ?? { parent: ROOT, slot: wanted?.slot ?? 'body' })
    if (a && b && from && !samePlace(from, a) && !samePlace(from, b) && !samePlace(a, b))
      told.notes.push({ kind: 'moved', uid })
  }
  // I put one block into another, and they that one into this: theirs stands.
  for (const uid of places.keys()) {
    const path = new Set<string>()
    for (let at = uid; at !== ROOT; at = places.get(at)?.parent ?? ROOT) {
      if (path.has(at)) {
        for (const one of path) {
          const place = theirs.get(one)?.place
          if (place && kept.has(place.parent)) places.set(one, place)
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
  kept: ReadonlySet<string>,
  places: ReadonlyMap<string, BlockPlace>,
): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, Set<string>>()
  for (const uid of kept)
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
