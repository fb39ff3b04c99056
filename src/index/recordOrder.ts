import type { StoryOrder } from '../registry/query.ts'
import type { RecordTable } from './RecordTable.ts'
import type { SlotOrder } from './SortedSlots.ts'
import type { StoryRecord } from './storyRecord.ts'

/** The order of a selection: an order of lists, or by first or last publish, the latest first. */
export type RecordOrder = StoryOrder | 'published' | 'modified'

type CompareRecords = (a: StoryRecord, b: StoryRecord) => number

const collators = new Map<string, Intl.Collator>()

/** Returns a record's title in lists. */
export const titleOf = ({ card, name }: StoryRecord): string => card?.title ?? name

/** Compares texts by code units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares records by their slug in the first language. */
export const bySlug: CompareRecords = (a, b) => byText(a.bareSlug, b.bareSlug) || byText(a.uuid, b.uuid)

/** Returns a comparison of titles by the rules of a language, with numbers in them by value. */
function byNameIn(language: string): CompareRecords {
  const names = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, names)
  return (a, b) => names.compare(titleOf(a), titleOf(b))
}

/** The primary sort key of each order. Records are sorted ascending. */
export const SORT_KEYS: Readonly<Record<RecordOrder, (record: StoryRecord) => number>> = {
  // Unpublished drafts are the newest.
  newest: ({ times }) => -(times.published ?? Number.MAX_SAFE_INTEGER),
  name: () => 0,
  position: ({ position }) => position,
  // Records without a date are last.
  date: ({ times }) => times.starts ?? Number.POSITIVE_INFINITY,
  published: ({ facts }) => -(facts?.published ?? 0),
  modified: ({ facts }) => -(facts?.modified ?? 0),
}

/** Compares events with the same start: the shorter one is first. */
const byLength: CompareRecords = ({ times: a }, { times: b }) =>
  a.starts === undefined || b.starts === undefined ? 0 : (a.ends ?? a.starts) - (b.ends ?? b.starts)

/** Returns whether ended events are after all other records, as in lists. */
export const separatesEnded = (order: RecordOrder): boolean => order !== 'published' && order !== 'modified'

/**
 * Returns an order for current records, and one for ended ones. Ties are sorted by name and slug, in orders of sitemaps and feeds only
 * by slug, so that renaming a page does not change other files.
 */
export function orderBy(
  order: RecordOrder,
  language: string,
  table: RecordTable,
): { readonly current: SlotOrder; readonly ended: SlotOrder } {
  const key = (slot: number) => table.sortKey(order, slot)
  const byName = byNameIn(language)
  const compareTies: CompareRecords = separatesEnded(order) ? (a, b) => byName(a, b) || bySlug(a, b) : bySlug
  const current = { key, compareTies: table.compareSlots(compareTies) }
  if (order !== 'date') return { current, ended: current }
  return {
    current: { key, compareTies: table.compareSlots((a, b) => byLength(a, b) || compareTies(a, b)) },
    // Upcoming events begin with the next one, ended events with the latest one.
    ended: {
      key: (slot) => -key(slot),
      compareTies: table.compareSlots((a, b) => byLength(b, a) || compareTies(a, b)),
    },
  }
}

/** Returns the order of records by their end. */
export const byEnd = (table: RecordTable): SlotOrder => ({
  key: (slot) => table.endOf(slot),
  compareTies: table.compareSlots(bySlug),
})
