import type { StoryData } from './StoryData.ts'

/** The folders by id. */
export interface Folders {
  get(id: number): StoryData | undefined
}

/**
 * The path of a story: what its file says, else its folders' slugs and its own. A folder's start page has the
 * folder's path with a slash at its end. A parent that is not there counts as the root; a circle of folders ends.
 */
export function fullSlugOf(story: StoryData, folders: Folders): string {
  return slugBelow(story, folders, new Set())
}

function slugBelow(story: StoryData, folders: Folders, above: Set<number>): string {
  if (typeof story.full_slug === 'string' && story.full_slug !== '') return story.full_slug
  const parent = story.parent_id ? folders.get(story.parent_id) : undefined
  if (parent === undefined || above.has(parent.id)) return story.slug
  const path = withoutSlash(slugBelow(parent, folders, above.add(parent.id)))
  return story.is_startpage === true ? `${path}/` : `${path}/${story.slug}`
}

/** A path without the slashes around it, by which `blog/` and `blog` are the same. */
export function withoutSlash(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '')
}
