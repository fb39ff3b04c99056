import type { Story } from '../../content/story.ts'
import type { ListedStory } from '../../registry/card.ts'
import type { StoryOrder } from '../../registry/query.ts'
import type { Language } from '../languages/language.ts'

/** A story with what lists show of it. */
export interface Candidate {
  readonly story: Story
  readonly listed: ListedStory
}

type Compare = (a: Candidate, b: Candidate) => number

const collators = new Map<string, Intl.Collator>()

/** Orders titles as a language does, numbers in them by their value. */
function byNameIn({ code }: Pick<Language, 'code'>): Compare {
  const names = collators.get(code) ?? new Intl.Collator(code, { numeric: true })
  collators.set(code, names)
  return (a, b) => names.compare(a.listed.title, b.listed.title)
}

/** What was never published is newest: a draft that is being written. */
const newest: Compare = (a, b) => time(b) - time(a)

const time = ({ listed }: Candidate): number =>
  listed.published ? Date.parse(listed.published) : Number.MAX_SAFE_INTEGER

const byDate: Compare = (a, b) => {
  const order = inTime(a.listed, b.listed)
  // What is to come begins with what is next; of what is over the last was the latest.
  return a.listed.isOver ? -order : order
}

/** The earlier start first, of two with one start the shorter, those without a date last. */
function inTime(a: ListedStory, b: ListedStory): number {
  if (!a.starts || !b.starts) return Number(!a.starts) - Number(!b.starts)
  const [first, second] = [a.starts, b.starts].map(Date.parse) as [number, number]
  return first - second || Date.parse(a.ends ?? a.starts) - Date.parse(b.ends ?? b.starts)
}

const ORDERS: Readonly<Record<Exclude<StoryOrder, 'name'>, Compare>> = {
  newest,
  position: (a, b) => a.story.position - b.story.position,
  date: byDate,
}

/** Puts candidates in an order: what is over last, equal ones by name, so that pages of a list never mix. */
export function inOrder(
  candidates: readonly Candidate[],
  order: StoryOrder,
  language: Pick<Language, 'code'>,
): readonly Candidate[] {
  const byName = byNameIn(language)
  const compare = order === 'name' ? byName : ORDERS[order]
  return candidates.toSorted(
    (a, b) => Number(a.listed.isOver) - Number(b.listed.isOver) || compare(a, b) || byName(a, b),
  )
}
