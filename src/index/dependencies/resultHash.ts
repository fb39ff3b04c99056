import { linkTarget } from '../../content/linkTarget.ts'
import { isStory } from '../../content/story.ts'
import { shortHash } from '../../pages/shortHash.ts'

/** Returns a hash of a result. Ignores properties of nested stories that pages do not show. */
export const resultHash = (result: unknown): string => shortHash(JSON.stringify(result, withoutDates) ?? '')

/** Removes properties of related stories that no page shows. */
function withoutDates(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isStory(value)) {
    const { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content } = value
    return { uuid, name, full_slug, tag_list, first_published_at, sort_by_date, content }
  }
  // Only the target of a link counts, not the form in which it is stored.
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
