import { isStory, type Story } from '../../content/story.ts'
import { shortHash } from '../../pages/shortHash.ts'

/** Properties of a link that belong to the linked story. */
const LINKED_STORY_PROPERTIES: ReadonlySet<string> = new Set(['story', 'cached_url'])

const hashes = new WeakMap<object, string>()

/**
 * Returns a hash of everything that a page can show of a story. It does not depend on the request by which the story was loaded.
 * Excludes the time of the last publish, the position in the folder, the date for lists, and related and linked stories, which are
 * dependencies themselves.
 * @param story the story with the site's addresses in its language (`StoriesInLanguage.localised`)
 */
export function storyHash(story: Story): string {
  const known = hashes.get(story)
  if (known !== undefined) return known
  const { name, full_slug, tag_list, first_published_at, created_at, is_startpage } = story
  const own = [name, full_slug, tag_list, first_published_at ?? created_at, is_startpage]
  const hash = shortHash(JSON.stringify([own, withoutRelated(story.content)]))
  hashes.set(story, hash)
  return hash
}

/**
 * Replaces nested stories by their uuids. Returns the same object if it contains none, without allocating, since this runs for every
 * story of a space.
 */
function withoutRelated(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const own = value.map(withoutRelated)
    return own.every((entry, index) => entry === value[index]) ? value : own
  }
  if (isStory(value)) return value.uuid
  const fields = value as Readonly<Record<string, unknown>>
  const isLink = fields.linktype === 'story' && Boolean(fields.id || fields.uuid)
  const changed = isLink ? LINKED_STORY_PROPERTIES : undefined
  let own: Map<string, unknown> | undefined
  for (const name in fields) {
    const field = fields[name]
    const without = typeof field === 'object' ? withoutRelated(field) : field
    if (without !== field || changed?.has(name)) own ??= new Map(Object.entries(fields))
    if (without !== field) own?.set(name, without)
    if (changed?.has(name)) own?.delete(name)
  }
  return own ? Object.fromEntries(own) : value
}
