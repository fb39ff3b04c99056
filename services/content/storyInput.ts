import * as v from 'valibot'
import { isObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { EditError } from './EditError.ts'
import { contentSchema } from './parseStoryData.ts'

// Excludes characters that end a URL's path or are special in file names.
const slug = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?!\.{1,2}$)[^\s/\\?#%:*"<>|\p{Cc}]+$/u, 'must be one part of a path, without spaces or slashes'),
)

/** Maximum number of languages in which a story has an address. */
const MAX_TRANSLATIONS = 500

const languageOfSlug = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[a-z][a-z0-9_-]*$/i, 'must be the code of a language, such as "de" or "es-mx"'),
)

/** A slug, as the editor writes it, or a path with the folders' slugs, as the official CLI pulls it. */
const translatedSlug = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(1000),
    v.check(
      (path) =>
        withoutSlashes(path) === '' ||
        withoutSlashes(path)
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
  /** Paths and names in other languages, in the format that Storyblok's clients write. */
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

/** Clients send `1`, `"1"` or `true`. */
const publish = v.optional(v.unknown())

/** Accepted and ignored: it overrides a lock of the story, and there are no locks here. */
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

/** The fields that a save may change. All other fields of the body are ignored. */
export type StoryPatch = v.InferOutput<typeof patchSchema>['story']
export type NewStory = v.InferOutput<typeof newSchema>['story']

/** @throws EditError 422 that names the invalid field */
export function parsePatch(body: unknown): v.InferOutput<typeof patchSchema> {
  return parseInput(patchSchema, withoutFolderContent(body))
}

/** @throws EditError 422 that names the invalid field */
export function parseNewStory(body: unknown): v.InferOutput<typeof newSchema> {
  return parseInput(newSchema, withoutFolderContent(body))
}

/** Removes the empty content of a folder: responses contain it, and clients send it back. */
function withoutFolderContent(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.story)) return body
  const { content, ...story } = body.story
  const isEmpty = isObject(content) && Object.keys(content).length === 0
  return story.is_folder === true && isEmpty ? { ...body, story } : body
}

/** @throws EditError 422 that names the invalid field */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new EditError(422, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
