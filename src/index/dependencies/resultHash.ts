import { linkTarget } from '../../content/linkTarget.ts'
import { isStory } from '../../content/story.ts'
import { shortHash } from '../../pages/shortHash.ts'

/** A hash of a result. Whole stories in it count with what they show. */
export const resultHash = (result: unknown): string => shortHash(JSON.stringify(result, withoutDates) ?? '')

/** Leaves out what no page shows of a story that is not its own. */
function withoutDates(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isStory(value)) {
    const { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content } = value
    return { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content }
  }
  // A link counts by where it leads, however that is known.
  if ((value as { linktype?: unknown }).linktype !== 'story') return value
  const {
    story: _story,
    cached_url: _url,
    id: _id,
    uuid: _uuid,
    ...fields
  } = value as Record<string, unknown>
  return { ...fields, href: linkTarget(value).href }
}
