import * as v from 'valibot'
import { EditError } from './EditError.ts'
import { withoutSlash } from './fullSlugs.ts'
import { isJsonObject } from './JsonObject.ts'
import { contentSchema } from './parseStoryData.ts'

// Not the characters that end a path or mean something in a file's name.
const slug = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?!\.{1,2}$)[^\s/\\?#%:*"<>|\p{Cc}]+$/u, 'must be one part of a path, without spaces or slashes'),
)

/** Maximum number of languages in which a story's address is written. */
const MAX_TRANSLATIONS = 500

const languageOfSlug = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[a-z][a-z0-9_-]*$/i, 'must be the code of a language, such as "de" or "es-mx"'),
)

/** One part of a path, as the editor writes it, or the whole path with the folders' parts, as the official command line pulls it. */
const translatedSlug = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(1000),
    v.check(
      (path) =>
        withoutSlash(path) === '' ||
        withoutSlash(path)
          .split('/')
          .every((part) => v.is(slug, part)),
      'must be parts of a path, without spaces',
    ),
  ),
)

/** The fields of a story that a client may set. */
export const storyFields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(500)),
  slug,
  content: v.optional(contentSchema),
  parent_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  first_published_at: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => !Number.isNaN(Date.parse(text)),
          'must be a time, such as 2026-04-27T10:12:00.000Z',
        ),
      ),
    ),
  ),
  position: v.optional(v.pipe(v.number(), v.integer())),
  is_startpage: v.optional(v.boolean()),
  tag_list: v.optional(v.array(v.pipe(v.string(), v.nonEmpty()))),
  sort_by_date: v.optional(v.nullable(v.string())),
  path: v.optional(v.nullable(v.string())),
  group_id: v.optional(v.pipe(v.string(), v.nonEmpty())),
  meta_data: v.optional(v.nullable(v.looseObject({}))),
  default_root: v.optional(v.nullable(v.string())),
  disable_fe_editor: v.optional(v.boolean()),
  pinned: v.optional(v.boolean()),
  translated_slugs: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.looseObject({ path: translatedSlug, slug: translatedSlug, lang: languageOfSlug })),
        v.maxLength(MAX_TRANSLATIONS),
      ),
    ),
  ),
  /** As the vendor's clients write paths and names in other languages. */
  translated_slugs_attributes: v.optional(
    v.nullable(
      v.pipe(
        v.array(
          v.object({
            lang: languageOfSlug,
            slug: translatedSlug,
            path: translatedSlug,
            name: v.nullish(v.pipe(v.string(), v.maxLength(500))),
            published: v.nullish(v.boolean()),
            _destroy: v.nullish(v.boolean()),
          }),
        ),
        v.maxLength(MAX_TRANSLATIONS),
      ),
    ),
  ),
}

/** Beside the story; clients send `1`, `"1"` or `true`. */
const publish = v.optional(v.unknown())

/** Overrides the lock of an editor, which nothing here has. */
const force_update = v.optional(v.unknown())

const patchSchema = v.object({
  story: v.object({ ...storyFields, name: v.optional(storyFields.name), slug: v.optional(slug) }),
  publish,
  base_version: v.optional(v.pipe(v.number(), v.integer())),
  save_id: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  force_update,
})

const newSchema = v.object({
  story: v.object({
    ...storyFields,
    is_folder: v.optional(v.boolean()),
    uuid: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  publish,
  force_update,
})

/** What a save may change. Everything else in the body is left as it is. */
export type StoryPatch = v.InferOutput<typeof patchSchema>['story']
export type NewStory = v.InferOutput<typeof newSchema>['story']

/** @throws EditError 422 with the field that is wrong. */
export function parsePatch(body: unknown): v.InferOutput<typeof patchSchema> {
  return checkedInput(patchSchema, withoutFolderContent(body))
}

/** @throws EditError 422 with the field that is wrong. */
export function parseNewStory(body: unknown): v.InferOutput<typeof newSchema> {
  return checkedInput(newSchema, withoutFolderContent(body))
}

/** A folder is answered with an empty content, and clients send back what they got. */
function withoutFolderContent(body: unknown): unknown {
  if (!isJsonObject(body) || !isJsonObject(body.story)) return body
  const { content, ...story } = body.story
  const isEmpty = isJsonObject(content) && Object.keys(content).length === 0
  return story.is_folder === true && isEmpty ? { ...body, story } : body
}

/** @throws EditError 422 with the field that is wrong. */
export function checkedInput<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new EditError(422, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
