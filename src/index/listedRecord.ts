import { now } from '../content/now.ts'
import type { ListedStory } from '../registry/card.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Returns whether the event of a record has ended. */
export const isOver = ({ times: { ends } }: StoryRecord): boolean =>
  ends !== undefined && ends < now().getTime()

/** Returns the data that lists show of a page. Undefined for other records. */
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
