import { isEqual } from '../../json/isEqual.ts'
import type { JsonObject } from '../../json/JsonObject.ts'
import { type Folders, fullSlugOf } from './fullSlugs.ts'
import { editedOf } from './merging/mergeFile.ts'
import type { StoryData } from './StoryData.ts'

/** True if a draft equals the published version. Ignores dates and flags that each save or publish sets, and how its path is stored. */
export function equalsPublished(draft: StoryData, published: StoryData, folders: Folders): boolean {
  return isEqual(normalized(draft, folders), normalized(published, folders))
}

/** Omits empty fields: clients send them, files leave them out. */
function normalized(story: StoryData, folders: Folders): JsonObject {
  const { content, ...fields } = editedOf(story)
  const filled = Object.entries(fields).filter(([, value]) => !isEmpty(value))
  return {
    ...Object.fromEntries(filled),
    content: content ?? null,
    full_slug: fullSlugOf(story, folders),
    // Unlike the other dates, an import can set it.
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
