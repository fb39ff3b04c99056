import { isJsonObject, type JsonObject } from '../JsonObject.ts'
import type { FieldsOfBlocks, KindOf, MergeConflict, Merged, MergeNote } from './Merged.ts'
import { mergeBlocks } from './mergeBlocks.ts'
import { mergeValue } from './mergeValue.ts'

/** Facts of a story that are texts; the others are one value each. */
const WORDED: ReadonlySet<string> = new Set(['name'])

/**
 * Merges what two sides made of the same story: its content by block and field, its facts each as a whole. See `mergeBlocks` for blocks,
 * `mergeValue` for fields.
 *
 * @param left what the merge before this one gave as `left`
 */
export function mergeStories(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  kindOf: KindOf = () => undefined,
  left: FieldsOfBlocks = new Map(),
): Merged {
  const conflicts: MergeConflict[] = []
  const notes: MergeNote[] = []
  const stillLeft = new Map<string, JsonObject>()
  const story: JsonObject = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [from, a, b] = [base[key], mine[key], theirs[key]]
    if (key === 'content' && isJsonObject(a) && isJsonObject(b)) {
      const told = { conflicts, notes, left: stillLeft }
      story.content = mergeBlocks(
        { base: isJsonObject(from) ? from : {}, mine: a, theirs: b, left },
        kindOf,
        told,
      )
      continue
    }
    const kind = WORDED.has(key) ? 'text' : key === 'tag_list' ? 'options' : 'fact'
    const { value, conflict } = mergeValue(kind, from, a, b)
    if (value !== undefined) story[key] = value
    if (conflict) conflicts.push({ uid: '', field: key, mine: value, ...conflict })
  }
  return { story, conflicts, notes, left: stillLeft }
}
