import * as v from 'valibot'
import { EditError } from './EditError.ts'
import { contentSchema } from './parseStoryData.ts'

// Not the characters that end a path or mean something in a file's name.
const slug = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?!\.{1,2}$)[^\s/\\?#%:*"<>|\p{Cc}]+$/u, 'must be one part of a path, without spaces or slashes'),
)

const fields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(500)),
  slug,
  content: v.optional(contentSchema),
  parent_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  position: v.optional(v.pipe(v.number(), v.integer())),
  is_startpage: v.optional(v.boolean()),
  tag_list: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
  sort_by_date: v.optional(v.nullable(v.string())),
  path: v.optional(v.nullable(v.string())),
  translated_slugs: v.optional(
    v.nullable(v.array(v.looseObject({ path: v.nullish(v.string()), lang: v.string() }))),
  ),
}

const baseVersion = v.optional(v.pipe(v.number(), v.integer()))

const patchSchema = v.object({
  story: v.object({ ...fields, name: v.optional(fields.name), slug: v.optional(slug) }),
  base_version: baseVersion,
})

const newSchema = v.object({
  story: v.object({
    ...fields,
    is_folder: v.optional(v.boolean()),
    uuid: v.optional(v.pipe(v.string(), v.uuid())),
  }),
})

/** What a save may change. Everything else in the body is left as it is. */
export type StoryPatch = v.InferOutput<typeof patchSchema>['story']
export type NewStory = v.InferOutput<typeof newSchema>['story']

/** @throws EditError 422 with the field that is wrong. */
export function parsePatch(body: unknown): v.InferOutput<typeof patchSchema> {
  return checked(patchSchema, body)
}

/** @throws EditError 422 with the field that is wrong. */
export function parseNewStory(body: unknown): NewStory {
  return checked(newSchema, body).story
}

function checked<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new EditError(422, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
