import type { StoryOrder } from '../registry/query.ts'
import type { RecordTable } from './RecordTable.ts'
import type { SlotOrder } from './SortedSlots.ts'
import type { StoryRecord } from './storyRecord.ts'

/** How a view is ordered: as lists are, or by the first or the last publish, the latest first. */
export type RecordOrder = StoryOrder | 'published' | 'modified'

type CompareRecords = (a: StoryRecord, b: StoryRecord) => number

const collators = new Map<string, Intl.Collator>()

/** A record's title in lists. */
export const titleOf = ({ card, name }: StoryRecord): string => card?.title ?? name

/** Plain order of texts, by code units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byPlace: CompareRecords = (a, b) => byText(a.bareSlug, b.bareSlug) || byText(a.uuid, b.uuid)

/** Orders titles as a language does, numbers in them by their value. */
function byNameIn(language: string): CompareRecords {
  const names = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, names)
  return (a, b) => names.compare(titleOf(a), titleOf(b))
}

/** The number by which an order has records, the lowest first. */
export const NUMBERS: Readonly<Record<RecordOrder, (record: StoryRecord) => number>> = {
  // What was never published is newest: a draft that is being written.
  newest: ({ times }) => -(times.published ?? Number.MAX_SAFE_INTEGER),
  name: () => 0,
  position: ({ position }) => position,
  // Those without a date stand last.
  date: ({ times }) => times.starts ?? Number.POSITIVE_INFINITY,
  published: ({ facts }) => -(facts?.published ?? 0),
  modified: ({ facts }) => -(facts?.modified ?? 0),
}

/** Of two that start together the shorter is first. */
const byLength: CompareRecords = ({ times: a }, { times: b }) =>
  a.starts === undefined || b.starts === undefined ? 0 : (a.ends ?? a.starts) - (b.ends ?? b.starts)

/** Whether what is over stands after all others, as it does in lists. */
export const partsByTime = (order: RecordOrder): boolean => order !== 'published' && order !== 'modified'

/**
 * An order for records that are not over, and for those that are. Equal ones go by name, then by slug; by the slug alone where
 * files about the site are ordered, so that a name moves nothing in them.
 */
export function orderBy(
  order: RecordOrder,
  language: string,
  table: RecordTable,
): { readonly current: SlotOrder; readonly over: SlotOrder } {
  const number = (slot: number) => table.number(order, slot)
  const byName = byNameIn(language)
  const rest: CompareRecords = partsByTime(order) ? (a, b) => byName(a, b) || byPlace(a, b) : byPlace
  const current = { number, rest: table.comparing(rest) }
  if (order !== 'date') return { current, over: current }
  return {
    current: { number, rest: table.comparing((a, b) => byLength(a, b) || rest(a, b)) },
    // What is to come begins with what is next; of what is over the last was the latest.
    over: {
      number: (slot) => -number(slot),
      rest: table.comparing((a, b) => byLength(b, a) || rest(a, b)),
    },
  }
}

/** Orders records by the moment at which they are over. */
export const byEnd = (table: RecordTable): SlotOrder => ({
  number: (slot) => table.ends(slot),
  rest: table.comparing(byPlace),
})

/** Orders records by their slug in the first language. */
export const bySlug = byPlace
