import type { StoryFilter } from '../../editor/api/ManagementApi.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { blockText } from '../../editor/store/blockText.ts'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import type { StoryStore } from '../../editor/store/StoryStore.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { Refusal } from './Refusal.ts'

/** The most content that one answer holds, in characters of JSON. */
const MAX_ANSWER = 60_000
/** The most blocks that an outline names. */
const MAX_OUTLINE = 500

/** A page of the stories that a filter finds, without their contents. */
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

/** A page of the space's files, as fields of assets hold them. */
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

/** What is read of a story. */
export interface StoryReading {
  readonly story: number | string
  /** All of it, or of a block; or its outline. */
  readonly as: 'outline' | 'content'
  /** The `_uid` of the block that is wanted. Default: the whole story. */
  readonly block?: string | undefined
}

/**
 * A story's draft: its blocks by uid and place, or their content.
 * @throws Refusal where it is too long for one answer
 */
export async function readStory(reading: StoryReading, space: OpenSpace): Promise<JsonObject> {
  const { story, version } = await findStory(space, reading.story)
  const store = createStoryStore(story, space.schema)
  const root = reading.block ?? store.root
  if (!store.has(root))
    throw new Refusal(`The story "${story.full_slug}" has no block "${root}". Read its outline.`)
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
    throw new Refusal(
      `This content has ${size} characters; one answer holds ${MAX_ANSWER}. Read the outline, then one block at a time by its "block".`,
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
