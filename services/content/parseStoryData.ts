import * as v from 'valibot'
import { isObject } from '../../json/JsonObject.ts'
import { idSchema } from './ids.ts'
import type { StoryData } from './StoryData.ts'
import { nestingDepth } from './walkContent.ts'

/** Maximum nesting depth of content. Real pages need about 20. */
const MAX_DEPTH = 200

const dateText = v.nullish(v.string())

const storyFields = {
  id: idSchema,
  uuid: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  slug: v.string(),
  full_slug: v.nullish(v.string()),
  is_folder: v.nullish(v.boolean()),
  is_startpage: v.nullish(v.boolean()),
  parent_id: v.nullish(v.number()),
  position: v.nullish(v.number()),
  published: v.nullish(v.boolean()),
  unpublished_changes: v.nullish(v.boolean()),
  created_at: dateText,
  updated_at: dateText,
  published_at: dateText,
  first_published_at: dateText,
  tag_list: v.nullish(v.array(v.string())),
}

const folderSchema = v.looseObject({
  ...storyFields,
  is_folder: v.literal(true),
  content: v.nullish(v.looseObject({})),
})
/** Schema of a story's content: a block, not nested too deeply for recursive functions. */
export const contentSchema = v.pipe(
  // `v.object` would return a copy with its keys in the order of the schema.
  v.custom<{ readonly component: string; readonly [key: string]: unknown }>(isObject, 'must be a block'),
  v.forward(
    v.check(({ component }) => typeof component === 'string' && component !== '', 'must name the component'),
    ['component'],
  ),
  v.check((value) => nestingDepth(value, MAX_DEPTH) <= MAX_DEPTH, 'is nested too deeply'),
)

const pageSchema = v.looseObject({ ...storyFields, content: contentSchema })

/** Returns the story with its known fields first in a fixed order, for a hash that does not depend on their order in the file. */
export function inKnownOrder(story: StoryData): StoryData {
  const { content } = story
  const known = Object.keys(storyFields).filter((key) => key in story)
  const first = Object.fromEntries(known.map((key) => [key, story[key]]))
  return {
    ...first,
    ...(content ? { content: { component: content.component, ...content } } : {}),
    ...Object.fromEntries(Object.entries(story).filter(([key]) => !(key in first) && key !== 'content')),
  } as unknown as StoryData
}

/**
 * Validates the JSON of a story file. A story needs `id`, `uuid`, `name`, `slug` and `content.component`; a folder has
 * `is_folder: true` and no content. The file may contain the story itself or `{ "story": … }`.
 *
 * @throws Error that names the first invalid field and the reason
 */
export function parseStoryData(json: unknown): StoryData {
  const unwrapped = isObject(json) && isObject(json.story) && !('uuid' in json) ? json.story : json
  const schema = isObject(unwrapped) && unwrapped.is_folder === true ? folderSchema : pageSchema
  const result = v.safeParse(schema, unwrapped)
  // Not `result.output`, which has a different order of keys.
  if (result.success) return unwrapped as unknown as StoryData
  const issue = result.issues[0]
  throw new Error(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}
