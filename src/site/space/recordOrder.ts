import type { StoryOrder } from '../../registry/query.ts'
import type { CompareRecords } from './SortedRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

/** How a view is ordered: as lists are, or by the first or the last publish, the latest first. */
export type RecordOrder = StoryOrder | 'published' | 'modified'

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

/** What was never published is newest: a draft that is being written. */
const published = ({ times }: StoryRecord): number => times.published ?? Number.MAX_SAFE_INTEGER

/** The earlier start first, of two with one start the shorter, those without a date last. */
const byDate: CompareRecords = ({ times: a }, { times: b }) => {
  if (a.starts === undefined || b.starts === undefined)
    return Number(a.starts === undefined) - Number(b.starts === undefined)
  return a.starts - b.starts || (a.ends ?? a.starts) - (b.ends ?? b.starts)
}

const PLAIN: Readonly<Record<RecordOrder, CompareRecords>> = {
  newest: (a, b) => published(b) - published(a),
  name: () => 0,
  position: (a, b) => a.position - b.position,
  date: byDate,
  published: (a, b) => (b.facts?.published ?? 0) - (a.facts?.published ?? 0),
  modified: (a, b) => (b.facts?.modified ?? 0) - (a.facts?.modified ?? 0),
}

/** Whether what is over stands after all others, as it does in lists. */
export const partsByTime = (order: RecordOrder): boolean => order !== 'published' && order !== 'modified'

/**
 * An order for records that are not over, and for those that are. Equal ones go by name, then by slug; by the slug alone where
 * files about the site are ordered, so that a name moves nothing in them.
 */
export function compareBy(
  order: RecordOrder,
  language: string,
): { readonly current: CompareRecords; readonly over: CompareRecords } {
  const plain = PLAIN[order]
  const byName = byNameIn(language)
  const rest: CompareRecords = partsByTime(order) ? (a, b) => byName(a, b) || byPlace(a, b) : byPlace
  const current: CompareRecords = (a, b) => plain(a, b) || rest(a, b)
  // What is to come begins with what is next; of what is over the last was the latest.
  const over: CompareRecords = order === 'date' ? (a, b) => plain(b, a) || rest(a, b) : current
  return { current, over }
}

/** Orders records by the moment at which they are over. */
export const byEnd: CompareRecords = (a, b) =>
  (a.times.ends ?? Number.POSITIVE_INFINITY) - (b.times.ends ?? Number.POSITIVE_INFINITY) || byPlace(a, b)

/** Orders records by their slug in the first language. */
export const bySlug = byPlace
