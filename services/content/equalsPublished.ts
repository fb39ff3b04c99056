import { type Folders, fullSlugOf } from './fullSlugs.ts'
import type { JsonObject } from './JsonObject.ts'
import { editedOf } from './merging/mergeFile.ts'
import { sameJson } from './merging/sameJson.ts'
import type { StoryData } from './StoryData.ts'

/** Whether a draft is what visitors get: the facts that each save or publish writes do not count, nor how its address is stored. */
export function equalsPublished(draft: StoryData, published: StoryData, folders: Folders): boolean {
  return sameJson(said(draft, folders), said(published, folders))
}

/** A client may send an empty fact back that a file leaves out. */
function said(story: StoryData, folders: Folders): JsonObject {
  const { content, ...facts } = editedOf(story)
  const filled = Object.entries(facts).filter(([, value]) => !isEmpty(value))
  return {
    ...Object.fromEntries(filled),
    content: content ?? null,
    full_slug: fullSlugOf(story, folders),
    // An import sets it.
    first_published_at: story.first_published_at ?? null,
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
