import { alignByKey } from '../../../json/alignByKey.ts'
import { isEqual } from '../../../json/isEqual.ts'
import { isObject, type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import { type Merging, mergeSequence } from './mergeSequence.ts'
import { type MergedValue, mergeWords, settled } from './mergeWords.ts'

/** Merges two versions of a table by rows and cells, and within a cell by words. */
export function mergeTable(base: JsonObject, mine: JsonObject, theirs: JsonObject): MergedValue<JsonObject> {
  return settled((settle) => {
    const merging: Merging = { settle, conflicts: 0 }
    return { merging, value: mergePart(merging, base, mine, theirs) }
  })
}

const partsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) && value.every(isObject) ? value : []

const isParts = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

const keysOf = (parts: readonly JsonObject[]) => parts.map((part) => JSON.stringify(part._uid ?? part))

/** Merges a table, a row or a cell: lists of parts by uid, text by words. */
function mergePart(
  merging: Merging,
  base: JsonObject | undefined,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const merged: JsonObject = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeKey(merging, ownValue(base, key), ownValue(mine, key), ownValue(theirs, key))
    if (value !== undefined) merged[key] = value
  }
  return merged
}

function mergeKey(merging: Merging, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (isParts(mine) && isParts(theirs))
    return mergeParts(merging, partsOf(base), partsOf(mine), partsOf(theirs))
  if (typeof mine === 'string' && typeof theirs === 'string') {
    const { value, conflict } = mergeWords(typeof base === 'string' ? base : '', mine, theirs)
    if (!conflict) return value
    merging.conflicts += 1
    return { mine: value, theirs: conflict.theirs, both: conflict.both }[merging.settle]
  }
  merging.conflicts += 1
  return merging.settle === 'theirs' ? theirs : mine
}

function mergeParts(
  merging: Merging,
  base: readonly JsonObject[],
  mine: readonly JsonObject[],
  theirs: readonly JsonObject[],
): readonly JsonObject[] {
  const keys = keysOf(base)
  const side = (list: readonly JsonObject[]) => ({ list, of: alignByKey(keys, keysOf(list)) })
  return mergeSequence<JsonObject>(merging, {
    base,
    mine: side(mine),
    theirs: side(theirs),
    merge: (from, one, other) => [mergePart(merging, from, one, other)],
    isChanged: (from, now) => !isEqual(from, now),
    same: isEqual,
  })
}
