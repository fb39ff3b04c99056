import { isObject, type JsonObject, ownValue } from '../../../json/JsonObject.ts'
import type { FieldsOfBlocks, KindOf, MergeConflict, Merged, MergeNote } from './Merged.ts'
import { mergeBlocks } from './mergeBlocks.ts'
import { mergeValue } from './mergeValue.ts'

/** Fields of a story that are merged as text; all other fields except tags are merged as one value. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['name'])

/**
 * Merges two versions of a story with a common base: its content by block and field (`mergeBlocks`, `mergeValue`), its other fields
 * one by one.
 *
 * @param left `left` of the previous merge
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
    const [from, a, b] = [base, mine, theirs].map((of) => ownValue(of, key))
    if (key === 'content' && isObject(a) && isObject(b)) {
      const report = { conflicts, notes, left: stillLeft }
      story.content = mergeBlocks(
        { base: isObject(from) ? from : {}, mine: a, theirs: b, left },
        kindOf,
        report,
      )
      continue
    }
    const kind = TEXT_FIELDS.has(key) ? 'text' : key === 'tag_list' ? 'options' : 'fact'
    const { value, conflict } = mergeValue(kind, from, a, b)
    if (value !== undefined) story[key] = value
    if (conflict) conflicts.push({ uid: '', field: key, mine: value, ...conflict })
  }
  return { story, conflicts, notes, left: stillLeft }
}
