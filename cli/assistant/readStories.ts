import type { StoryFilter } from '../../editor/api/ManagementApi.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { blockText } from '../../editor/store/blockText.ts'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import type { StoryStore } from '../../editor/store/StoryStore.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { ToolError } from './ToolError.ts'

/** Maximum size of content in a result, in characters of JSON. */
const MAX_ANSWER = 60_000
/** Maximum number of blocks in an outline. */
const MAX_OUTLINE = 500

/** Returns a page of the stories that match a filter, without their contents. */
export async function findStories(filter: StoryFilter, { api }: OpenSpace): Promise<JsonObject> {
  const { items, total } = await api.stories({ story_only: true, sort_by: 'updated_at:desc', ...filter })
  return {
    total,
    page: filter.page ?? 1,
    stories: items.map((story) => ({
      id: story.id,
      uuid: story.uuid,
      name: story.name,
      path: story.full_slug,
      kind: story.content_type,
      status: story.published
        ? story.unpublished_changes
          ? 'published, with changes'
          : 'published'
        : 'draft',
      updated_at: story.updated_at,
    })),
  }
}

/** Returns a page of the space's files, in the format of asset fields. */
export async function findFiles(
  filter: { readonly search?: string | undefined; readonly page: number; readonly per_page: number },
  { api }: OpenSpace,
): Promise<JsonObject> {
  const { search = '', page, per_page } = filter
  const { items, total } = await api.assets({ search, page, per_page })
  return {
    total,
    page,
    files: items.map(({ id, filename, alt }) => ({ fieldtype: 'asset', id, filename, alt: alt ?? '' })),
  }
}

/** Options for reading a story. */
export interface StoryReading {
  readonly story: number | string
  /** The content, or only the outline. */
  readonly as: 'outline' | 'content'
  /** The `_uid` of a block, to read only this block. Default: the complete story. */
  readonly block?: string | undefined
}

/**
 * Reads a story's draft as an outline of its blocks or as content.
 * @throws ToolError if the content is too large for a result
 */
export async function readStory(reading: StoryReading, space: OpenSpace): Promise<JsonObject> {
  const { story, version } = await findStory(space, reading.story)
  const store = createStoryStore(story, space.schema)
  const root = reading.block ?? store.root
  if (!store.has(root))
    throw new ToolError(`The story "${story.full_slug}" has no block "${root}". Read its outline.`)
  const facts = {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    path: story.full_slug,
    kind: story.content.component,
    version,
    published: story.published,
  }
  if (reading.as === 'outline') return { ...facts, ...outline(store, root, space) }
  const content = store.json(root)
  const size = JSON.stringify(content).length
  if (size > MAX_ANSWER)
    throw new ToolError(
      `This content has ${size} characters; one result contains at most ${MAX_ANSWER}. Read the outline, then one block at a time by its "block".`,
    )
  return { ...facts, content }
}

function outline(store: StoryStore, root: string, { schema }: OpenSpace): JsonObject {
  const blocks: JsonObject[] = []
  let left = 0
  const pending: (readonly [uid: string, depth: number])[] = [[root, 0]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [uid, depth] = next
    const record = store.block(uid)
    if (blocks.length < MAX_OUTLINE)
      blocks.push({
        uid,
        component: record.component,
        depth,
        ...(record.parent === null ? {} : { slot: record.slot }),
        text: blockText(schema, record),
      })
    else left += 1
    const children = store.slots(uid).flatMap((slot) => store.children(uid, slot))
    for (const child of children.toReversed()) pending.push([child, depth + 1])
  }
  return { blocks, ...(left ? { left_out: `${left} more blocks; read a part by its "block".` } : {}) }
}
