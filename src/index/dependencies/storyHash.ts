import { isStory, type Story } from '../../content/story.ts'
import { shortHash } from '../../pages/shortHash.ts'

/** What a link says of the story that it leads to. */
const OF_OTHERS: ReadonlySet<string> = new Set(['story', 'cached_url'])

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
  const hash = shortHash(JSON.stringify([own, withoutOthers(story.content)]))
  hashes.set(story, hash)
  return hash
}

/**
 * A story's content without the stories that were put into it. What has none in it is the same object, and nothing is made for it:
 * this looks through each story of a space.
 */
function withoutOthers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const own = value.map(withoutOthers)
    return own.every((entry, place) => entry === value[place]) ? value : own
  }
  if (isStory(value)) return value.uuid
  const fields = value as Readonly<Record<string, unknown>>
  const isLink = fields.linktype === 'story' && Boolean(fields.id || fields.uuid)
  const changed = isLink ? OF_OTHERS : undefined
  let own: Map<string, unknown> | undefined
  for (const name in fields) {
    const field = fields[name]
    const without = typeof field === 'object' ? withoutOthers(field) : field
    if (without !== field || changed?.has(name)) own ??= new Map(Object.entries(fields))
    if (without !== field) own?.set(name, without)
    if (changed?.has(name)) own?.delete(name)
  }
  return own ? Object.fromEntries(own) : value
}
