import type { MergePolicy } from '../../../fields/StoredType.ts'
import { storedType } from '../../../fields/storedTypes.ts'
import { isEqual } from '../../../json/isEqual.ts'
import { isObject, type JsonObject } from '../../../json/JsonObject.ts'
import { mergeOrder } from './mergeOrder.ts'
import { isDocument, mergeRichText } from './mergeRichText.ts'
import { mergeTable } from './mergeTable.ts'
import { type MergedValue, mergeWords } from './mergeWords.ts'

/** Matches texts that are not prose, such as an option, a date, a uuid or an address. */
const NO_PROSE = /^(?:\S*|\d{4}-\d{2}-\d{2}.*)$/

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isFiles = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && fileKey(one) !== '')

const isTable = (value: unknown): value is JsonObject =>
  isObject(value) && Array.isArray(value.tbody) && Array.isArray(value.thead)

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

function fileKey(file: JsonObject): string {
  const key = file.id ?? file.filename
  return key === undefined || key === null ? '' : String(key)
}

/**
 * Merges two versions of a field with a common base:
 *
 * - texts by words, and rich text by nodes and words;
 * - options and lists of texts as sets, lists of files by file;
 * - tables by row and cell;
 * - all other values as a whole: links, files, numbers, choices, dates.
 *
 * @param kind the type of the field in its component's schema; if undefined, it is derived from the values
 */
export function mergeValue(
  kind: string | undefined,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): MergedValue<unknown> {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine }
  if (isEqual(base, mine)) return { value: theirs }
  const values = [base, mine, theirs]
  const policy = kind === undefined ? policyOfShape(values) : storedType(kind).merge
  const are = <T>(is: (value: unknown) => value is T) => values.every((value) => isAbsent(value) || is(value))
  switch (policy) {
    case 'words':
      if (are(isText)) return mergeWords(textOf(base), textOf(mine), textOf(theirs))
      break
    case 'document':
      if (isDocument(mine) && isDocument(theirs))
        return mergeRichText(isDocument(base) ? base : EMPTY, mine, theirs)
      break
    case 'set':
      if (are(isTexts)) return { value: mergeSet(listOf(base), listOf(mine), listOf(theirs)) }
      break
    case 'files':
      if (are(isFiles)) return mergeFiles(listOf(base), listOf(mine), listOf(theirs))
      break
    case 'table':
      if (isTable(mine) && isTable(theirs)) return mergeTable(isTable(base) ? base : {}, mine, theirs)
      break
  }
  return { value: mine, conflict: { theirs } }
}

const EMPTY: JsonObject = { type: 'doc', content: [] }

const isText = (value: unknown): value is string => typeof value === 'string'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

function policyOfShape(values: readonly unknown[]): MergePolicy | undefined {
  const present = values.filter((value) => !isAbsent(value))
  if (present.every(isText)) return present.every((text) => NO_PROSE.test(text)) ? undefined : 'words'
  if (present.every(isDocument)) return 'document'
  if (present.every(isTable)) return 'table'
  if (present.every(isTexts)) return 'set'
  return present.every(isFiles) ? 'files' : undefined
}

/** Applies the additions, removals and moves of both sides. */
function mergeSet(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const merged = new Set(
    [...mine, ...theirs].filter(
      (value) => (mine.includes(value) && theirs.includes(value)) || !base.includes(value),
    ),
  )
  return mergeOrder(base, mine, theirs, merged)
}

function mergeFiles(
  base: readonly JsonObject[],
  mine: readonly JsonObject[],
  theirs: readonly JsonObject[],
): MergedValue<unknown> {
  const [from, a, b] = [base, mine, theirs].map((list) => new Map(list.map((file) => [fileKey(file), file])))
  const merged = new Map<string, MergedValue<unknown>>()
  for (const key of new Set([...a!.keys(), ...b!.keys()])) {
    const found = mergeValue('asset', from!.get(key), a!.get(key), b!.get(key))
    // A file that one side edited remains although the other side removed it.
    if (found.value === undefined && found.conflict) merged.set(key, { value: found.conflict.theirs })
    else if (found.value !== undefined)
      merged.set(key, found.conflict?.theirs === undefined ? { value: found.value } : found)
  }
  const keys = (list: readonly JsonObject[]) => list.map(fileKey)
  const order = mergeOrder(keys(base), keys(mine), keys(theirs), new Set(merged.keys()))
  const value = order.map((key) => merged.get(key)!.value)
  if (![...merged.values()].some(({ conflict }) => conflict)) return { value }
  return {
    value,
    conflict: { theirs: order.map((key) => merged.get(key)!.conflict?.theirs ?? merged.get(key)!.value) },
  }
}
