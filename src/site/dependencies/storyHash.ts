import { isStory, type Story } from '../../content/story.ts'
import { shortHash } from '../shortHash.ts'

const hashes = new WeakMap<object, string>()

/**
 * A hash of what a page can show of a story by itself: the same however it was read. Not in it are when it was published last,
 * its place in its folder and the day that lists order it by, and what its relations and links lead to, which are stories of their own.
 * @param story in its language, with the addresses of the site (`StoriesInLanguage.localised`)
 */
export function storyHash(story: Story): string {
  const known = hashes.get(story)
  if (known !== undefined) return known
  const { name, full_slug, tag_list, first_published_at, created_at, is_startpage } = story
  const own = [name, full_slug, tag_list, first_published_at ?? created_at, is_startpage]
  const hash = shortHash(JSON.stringify(own) + JSON.stringify(story.content, withoutOthers))
  hashes.set(story, hash)
  return hash
}

/** A story's content without the stories that were put into it. */
function withoutOthers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isStory(value)) return value.uuid
  const fields = value as Readonly<Record<string, unknown>>
  if (fields.linktype !== 'story' || !(fields.id || fields.uuid)) return value
  const { story: _story, cached_url: _url, ...own } = fields
  return own
}
