import { counted } from '../../counted.ts'
import type { StoryLocation } from '../finding.ts'

/** Maximum number of locations in a message; all further ones are counted. */
const MAX_NAMED = 3

/** Returns the end of a sentence with the number of blocks and stories and the first places: `by 2 blocks in 1 story: …`. */
export function namedPlaces(places: readonly StoryLocation[]): string {
  const stories = new Set(places.map(({ storyId }) => storyId)).size
  const named = places.slice(0, MAX_NAMED).map(({ where, path }) => `${where} ${path}`)
  const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : ''
  return `by ${counted(places.length, 'block', 'blocks')} in ${counted(stories, 'story', 'stories')}: ${named.join(', ')}${more}`
}
