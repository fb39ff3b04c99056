import { ContentStitcher, type Fields, linkedStory } from './ContentStitcher.ts'
import { isStory, type Story } from './story.ts'

interface Answer {
  readonly rels?: unknown
  readonly links?: unknown
}

/**
 * Inserts related stories and link addresses from a response into its stories, and freezes the result. Replaces stories that the official
 * client has inserted, because it adds a key to them, ignores blocks without `_uid`, and copies stories instead of sharing them.
 */
export function stitchStories(
  stories: readonly Story[],
  answer: Answer,
  relationFields: readonly string[],
): Story[] {
  return stories.map(stitching(answer, relationFields))
}

/** Returns a function that does the same for one story, to process a page in time slices. */
export function stitching(answer: Answer, relationFields: readonly string[]): (story: Story) => Story {
  const related = new Map(
    list(answer.rels)
      .filter(isStory)
      .map((story) => [story.uuid, story]),
  )
  const links = new Map(
    list(answer.links)
      .filter(hasUuid)
      .map((link) => [link.uuid, Object.freeze(linkedStory(link))]),
  )
  const stitcher = new ContentStitcher({
    relations: new Set(relationFields),
    story: (uuid) => related.get(uuid),
    link: (uuid) => links.get(uuid),
    found: (story) => related.set(story.uuid, story),
    isTree: true,
    finish: Object.freeze,
  })
  return (story) => stitcher.story(story)
}

function hasUuid(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && typeof (value as Fields).uuid === 'string'
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
