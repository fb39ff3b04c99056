import type { ListedStory } from 'strata-pages'
import { formatEventDate } from '../../quarry/events/formatEventDate.ts'

/** Whether a day says something of a page: that of an event, else when a text was published. Facts stand for themselves. */
export const hasDate = ({ dates, facts = [], published }: ListedStory): boolean =>
  Boolean(dates?.date) || (facts.length === 0 && published !== undefined)

/** The day of a page in words, and for machines. */
export function storyDate({ dates, published = '' }: ListedStory): {
  readonly text: string
  readonly machine: string
} {
  const machine = (dates?.date ?? published).slice(0, 10)
  return { text: formatEventDate(dates?.date ? dates : { date: machine }), machine }
}
