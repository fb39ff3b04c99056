import { now } from '../content/now.ts'
import type { ListedStory } from '../registry/card.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Whether what a record tells of has taken place. */
export const isOver = ({ times: { ends } }: StoryRecord): boolean =>
  ends !== undefined && ends < now().getTime()

/** A page as lists show it; undefined for what is no page. */
export function listedRecord(record: StoryRecord): ListedStory | undefined {
  const { card, uuid, path, tags, times } = record
  if (!card) return undefined
  return {
    ...card,
    uuid,
    path,
    tags,
    published: times.published === undefined ? undefined : new Date(times.published).toISOString(),
    isOver: isOver(record),
  }
}
