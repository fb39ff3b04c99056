import { isDeepStrictEqual } from 'node:util'
import { isJsonObject, type JsonObject } from '../JsonObject.ts'
import { mergeWords } from './mergeWords.ts'

/** Something that both sides changed, each in a way of its own. */
export interface MergeConflict {
  /** The uid of the block that it stands in; that of the story's own content at least. */
  readonly uid: string
  /** The field of the block, with what is inside it: `title`, `image.alt`. */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What two sides made of one content. */
export interface Merged {
  /** With mine where they conflict. */
  readonly content: unknown
  readonly conflicts: readonly MergeConflict[]
}

/** Marks what is not there: a key or an entry of a list. */
const NOTHING = Symbol('nothing')

interface Place {
  readonly uid: string
  readonly field: string
}

/**
 * Merges what two sides made of the same content, by block and field. Blocks are told by their uids, wherever they stand in a list: what
 * one side added, moved or removed is so, unless the other changed what was removed. Words of a text that do not touch are merged.
 */
export function mergeContent(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: MergeConflict[] = []

  function merged(from: unknown, a: unknown, b: unknown, place: Place): unknown {
    if (isDeepStrictEqual(a, b) || isDeepStrictEqual(from, b)) return a
    if (isDeepStrictEqual(from, a)) return b
    if (isJsonObject(a) && isJsonObject(b)) return mergedFields(isJsonObject(from) ? from : {}, a, b, place)
    if (isBlocks(a) && isBlocks(b) && (isBlocks(from) || from === NOTHING))
      return mergedList(from === NOTHING ? [] : (from as readonly JsonObject[]), a, b, place)
    const words =
      typeof from === 'string' && typeof a === 'string' && typeof b === 'string'
        ? mergeWords(from, a, b)
        : undefined
    if (words !== undefined) return words
    conflicts.push({ ...place, mine: a === NOTHING ? undefined : a, theirs: b === NOTHING ? undefined : b })
    // What one side changed outlives its removal by the other.
    return a === NOTHING ? b : a
  }

  function mergedFields(from: JsonObject, a: JsonObject, b: JsonObject, place: Place): JsonObject {
    const { uid, field } = typeof a._uid === 'string' ? { uid: a._uid, field: '' } : place
    const isAnother = a.component !== b.component || a._uid !== b._uid
    if (
      isAnother &&
      !isDeepStrictEqual(from.component, a.component) &&
      !isDeepStrictEqual(from.component, b.component)
    ) {
      conflicts.push({ uid, field, mine: a, theirs: b })
      return a
    }
    const made: JsonObject = {}
    for (const key of orderedKeys(a, b)) {
      const value = merged(own(from, key), own(a, key), own(b, key), {
        uid,
        field: field ? `${field}.${key}` : key,
      })
      if (value !== NOTHING) made[key] = value as JsonObject[string]
    }
    return made
  }

  function mergedList(
    from: readonly JsonObject[],
    a: readonly JsonObject[],
    b: readonly JsonObject[],
    place: Place,
  ) {
    const [inBase, inA, inB] = [from, a, b].map(
      (list) => new Map(list.map((one) => [one._uid, one] as const)),
    )
    const kept = new Map<unknown, unknown>()
    for (const uid of new Set([...a, ...b].map(({ _uid }) => _uid))) {
      const value = merged(
        inBase!.get(uid) ?? NOTHING,
        inA!.get(uid) ?? NOTHING,
        inB!.get(uid) ?? NOTHING,
        place,
      )
      if (value !== NOTHING) kept.set(uid, value)
    }
    return mergedOrder(uidsOf(from), uidsOf(a), uidsOf(b), kept).map((uid) => kept.get(uid))
  }

  const content = merged(base, mine, theirs, { uid: '', field: '' })
  return { content, conflicts }
}

const uidsOf = (list: readonly JsonObject[]): readonly unknown[] => list.map(({ _uid }) => _uid)

/** The order of merged entries: that of the side which put them in another; what the other side added follows what it followed there. */
function mergedOrder(
  from: readonly unknown[],
  a: readonly unknown[],
  b: readonly unknown[],
  kept: ReadonlyMap<unknown, unknown>,
): readonly unknown[] {
  const known = new Set(from)
  const common = (list: readonly unknown[], other: readonly unknown[]) => {
    const there = new Set(other)
    return list.filter((uid) => known.has(uid) && there.has(uid))
  }
  const hasMineMoved = !isDeepStrictEqual(common(a, from), common(from, a))
  const [lead, follow] = hasMineMoved ? [a, b] : [b, a]
  const order = lead.filter((uid) => kept.has(uid))
  for (const [at, uid] of follow.entries()) {
    if (!kept.has(uid) || order.includes(uid)) continue
    const before = follow.slice(0, at).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uid)
  }
  return order
}

/** Whether a value is a list of entries that are told by a uid each. */
function isBlocks(value: unknown): value is readonly JsonObject[] {
  if (!Array.isArray(value)) return false
  const uids = value.map((one) => (isJsonObject(one) ? one._uid : undefined))
  return uids.every((uid) => typeof uid === 'string' && uid !== '') && new Set(uids).size === uids.length
}

const own = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : NOTHING)

/** Keys in my order, and those that they alone have at the end. */
const orderedKeys = (a: JsonObject, b: JsonObject): Iterable<string> =>
  new Set([...Object.keys(a), ...Object.keys(b)])
