import { isStory } from '../../content/story.ts'
import { shortHash } from '../shortHash.ts'

/** A hash of a result. Whole stories in it count with what they show. */
export const resultHash = (result: unknown): string => shortHash(JSON.stringify(result, withoutDates) ?? '')

/** Leaves out of stories what no page shows of a story that is not its own. */
function withoutDates(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isStory(value)) {
    const { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content } = value
    return { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content }
  }
  const fields = value as Readonly<Record<string, unknown>>
  if (fields.linktype !== 'story' || typeof fields.story !== 'object' || fields.story === null) return value
  const { url, path, full_slug } = fields.story as Readonly<Record<string, unknown>>
  return { ...fields, cached_url: undefined, story: url || path || full_slug }
}
