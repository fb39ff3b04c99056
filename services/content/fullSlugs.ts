import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { StoryData } from './StoryData.ts'

/** The folders by id. */
export interface Folders {
  get(id: number): StoryData | undefined
}

/**
 * Returns the path of a story: its stored `full_slug`, otherwise the slugs of its folders and its own. A folder's start page has
 * the folder's path with a trailing slash. An unknown parent counts as the root; a cycle of folders ends.
 */
export function fullSlugOf(story: StoryData, folders: Folders): string {
  return slugBelow(story, folders, new Set())
}

function slugBelow(story: StoryData, folders: Folders, above: Set<number>): string {
  if (typeof story.full_slug === 'string' && story.full_slug !== '') return story.full_slug
  const parent = story.parent_id ? folders.get(story.parent_id) : undefined
  if (parent === undefined || above.has(parent.id)) return story.slug
  const path = withoutSlashes(slugBelow(parent, folders, above.add(parent.id)))
  return story.is_startpage === true ? `${path}/` : `${path}/${story.slug}`
}
