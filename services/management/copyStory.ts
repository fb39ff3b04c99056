import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { SpaceState } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { createStory } from '../content/editStories.ts'
import { fullSlugOf } from '../content/fullSlugs.ts'
import type { StoryData } from '../content/StoryData.ts'
import type { RowChange, StoryRow } from '../content/StoryRow.ts'
import { parseInput, storyFields } from '../content/storyInput.ts'

const placementSchema = v.object({
  story: v.optional(
    v.object({
      name: v.optional(storyFields.name),
      slug: v.optional(storyFields.slug),
      parent_id: storyFields.parent_id,
    }),
  ),
})

/** Name, slug and folder that a client specifies for a copied or restored story. */
export type Placement = NonNullable<v.InferOutput<typeof placementSchema>['story']>

/** @throws EditError 422 */
export function parsePlacement(body: unknown): { readonly story?: Placement | undefined } {
  return parseInput(placementSchema, body)
}

/**
 * Copies a story's draft as a new draft with new block uids. Without a placement the copy gets the next free slug in the same folder.
 *
 * @throws EditError 422
 */
export function copyStory(state: SpaceState, { draft }: StoryRow, placement: Placement): RowChange[] {
  if (draft.is_folder === true)
    throw new EditError(422, `"${draft.name}" is a folder; only stories are copied. Copy the stories in it.`)
  const parent_id = placement.parent_id ?? draft.parent_id ?? 0
  return createStory(state, {
    name: placement.name ?? `${draft.name} (copy)`,
    slug: placement.slug ?? freeSlug(state, draft, parent_id),
    parent_id,
    content: withNewIds(draft.content ?? {}) as JsonObject & { component: string },
    tag_list: [...(draft.tag_list ?? [])],
    position: (draft.position ?? 0) + 1,
    ...(typeof draft.sort_by_date === 'string' ? { sort_by_date: draft.sort_by_date } : {}),
    ...(isObject(draft.meta_data) ? { meta_data: draft.meta_data } : {}),
  })
}

function freeSlug({ index }: SpaceState, draft: StoryData, parent_id: number): string {
  for (let n = 1; ; n++) {
    const slug = `${draft.slug}-copy${n === 1 ? '' : `-${n}`}`
    const copy = { ...draft, slug, parent_id, full_slug: undefined, is_startpage: false }
    const path = withoutSlashes(fullSlugOf(copy, index.folders))
    if (index.draft.at(path, 'stories').size === 0) return slug
  }
}

/** Copies content and gives each block a new `_uid`. */
function withNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewIds)
  if (!isObject(value)) return value
  const copy: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) copy[key] = withNewIds(inner)
  if (typeof value.component === 'string' && typeof value._uid === 'string') copy._uid = randomUUID()
  return copy
}
