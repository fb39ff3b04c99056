import type { ListedStory } from 'strata-pages'
import { formatEventDate } from '../../quarry/events/formatEventDate.ts'

/** Whether a list shows a page's date: the date of an event, or the publishing date of a page without facts. */
export const hasDate = ({ dates, facts = [], published }: ListedStory): boolean =>
  Boolean(dates?.date) || (facts.length === 0 && published !== undefined)

/** Returns the date of a page as text, and in ISO format for machines. */
export function storyDate({ dates, published = '' }: ListedStory): {
  readonly text: string
  readonly machine: string
} {
  const machine = (dates?.date ?? published).slice(0, 10)
  return { text: formatEventDate(dates?.date ? dates : { date: machine }), machine }
}
