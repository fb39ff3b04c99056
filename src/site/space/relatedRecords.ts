import { now } from '../../content/now.ts'
import type { StoryOrder } from '../../registry/query.ts'
import type { LanguageRecords } from './LanguageRecords.ts'
import { orderBy } from './recordOrder.ts'
import { type CompareRecords, compareIn } from './SortedRecords.ts'
import type { StoryView } from './StoryView.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Up to so many tags, those that share all of them are looked up, then those that share all but one, and so on. */
const MOST_LOOKED_UP = 4

/** So many pages are walked through in their order before tags are looked up: pages with common tags stand among the first. */
const MOST_WALKED = 500

interface RelatedOptions {
  readonly folder: string
  /** Tags that all of them have. */
  readonly tags: readonly string[]
  /** Tags of which they have at least one. */
  readonly sharing: readonly string[]
  readonly excluding: ReadonlySet<string>
  readonly order: StoryOrder
  /** At most so many. */
  readonly limit: number
}

/** Pages that share tags with one, those that share most first. */
export function relatedRecords(records: LanguageRecords, options: RelatedOptions): readonly StoryRecord[] {
  const { folder, tags, excluding, order, limit } = options
  const sharing = [...new Set(options.sharing)].filter((tag) => records.hasTag(tag))
  const shared = (record: StoryRecord) => record.tags.filter((tag) => sharing.includes(tag)).length
  const compare = asOfNow(order, records.language)
  const view = (subset: readonly string[]) =>
    records.list({ folder, tags: [...new Set([...tags, ...subset])] }, order)
  if (limit === Number.POSITIVE_INFINITY || sharing.length > MOST_LOOKED_UP) {
    const views = sharing.map((tag) => view([tag]))
    const found = new Set(views.flatMap((each) => [...each.slice(0, each.length)]))
    return [...found]
      .filter(({ uuid }) => !excluding.has(uuid))
      .sort((a, b) => shared(b) - shared(a) || compare(a, b))
      .slice(0, limit)
  }
  const all = records.list({ folder, tags }, order)
  const related: StoryRecord[] = []
  for (let size = sharing.length; size > 0 && related.length < limit; size--) {
    const wanted = limit - related.length
    const first = (each: StoryView, length: number) => {
      const own: StoryRecord[] = []
      for (let index = 0; index < length && own.length < wanted; index++) {
        const record = each.at(index)!
        if (shared(record) === size && !excluding.has(record.uuid)) own.push(record)
      }
      return own
    }
    const near = first(all, Math.min(all.length, MOST_WALKED))
    if (near.length === wanted || all.length <= MOST_WALKED) {
      related.push(...near)
      continue
    }
    const found = subsetsOf(sharing, size).flatMap((subset) => {
      const each = view(subset)
      // Those that share more stand in `related` already, so few are passed over.
      return first(each, each.length)
    })
    related.push(...found.sort(compare).slice(0, wanted))
  }
  return related
}

function subsetsOf(tags: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]]
  return tags.flatMap((tag, index) =>
    subsetsOf(tags.slice(index + 1), size - 1).map((rest) => [tag, ...rest]),
  )
}

/** An order with what is over last. */
function asOfNow(order: StoryOrder, language: string): CompareRecords {
  const orders = orderBy(order, language)
  const [current, over] = [compareIn(orders.current), compareIn(orders.over)]
  const at = now().getTime()
  const ended = ({ times }: StoryRecord) => times.ends !== undefined && times.ends < at
  return (a, b) => Number(ended(a)) - Number(ended(b)) || (ended(a) ? over(a, b) : current(a, b))
}
