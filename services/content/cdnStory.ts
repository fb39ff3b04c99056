import type { JsonObject } from '../../json/JsonObject.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { contentText, type Rendition } from './Rendition.ts'
import { dateOf } from './storyDates.ts'
import { fullSlugIn, nameIn, translatedSlugs } from './translations.ts'

/** A story as the Delivery API sends it. */
export type CdnStory = JsonObject & { readonly uuid: string; readonly content: JsonObject }

/** Story fields that `excluding_story_fields` may drop; all other fields are always sent. */
const droppableFields = new Set([
  'alternates',
  'created_at',
  'default_full_slug',
  'first_published_at',
  'group_id',
  'is_startpage',
  'lang',
  'meta_data',
  'parent_id',
  'path',
  'position',
  'published_at',
  'release_id',
  'sort_by_date',
  'tag_list',
  'taxonomy_terms',
  'translated_slugs',
  'updated_at',
])

/** Maximum number of alternates of a story. Bounds the size of a list of 100 stories of one large group. */
export const maxAlternates = 100

/**
 * Returns the JSON of a story for the Delivery API; undefined if the story was deleted. Inserts the stored JSON of the
 * content without parsing it, if possible.
 */
export function cdnStoryText(story: IndexedStory, rendition: Rendition): string | undefined {
  const { data } = story
  const content = contentText(story, rendition)
  if (content === undefined) return undefined
  const translated = translatedSlugs(story)
  const excluded = new Set(rendition.excludedStoryFields.filter((field) => droppableFields.has(field)))
  const textOf = (fields: JsonObject) =>
    JSON.stringify(
      excluded.size === 0
        ? fields
        : Object.fromEntries(Object.entries(fields).filter(([field]) => !excluded.has(field))),
    )
  const before = textOf({
    name: nameIn(story, rendition.language),
    created_at: dateOf(data, 'created_at'),
    published_at: dateOf(data, 'published_at'),
    updated_at: dateOf(data, 'updated_at'),
    id: story.id,
    uuid: story.uuid,
  })
  const after = textOf({
    slug: data.slug,
    full_slug: fullSlugIn(story, rendition.language),
    sort_by_date: data.sort_by_date ?? null,
    position: story.position,
    tag_list: story.tags,
    is_startpage: story.isStartpage,
    parent_id: story.parentId,
    meta_data: data.meta_data ?? null,
    group_id: data.group_id ?? story.uuid,
    first_published_at: dateOf(data, 'first_published_at'),
    release_id: data.release_id ?? null,
    lang: rendition.language ?? 'default',
    path: data.path ?? null,
    alternates: excluded.has('alternates') ? [] : alternatesOf(story, rendition),
    default_full_slug: translated.length ? story.fullSlug : null,
    translated_slugs: translated.length ? translated : null,
  })
  return `${before.slice(0, -1)},"content":${content},${after.slice(1)}`
}

function alternatesOf(story: IndexedStory, { view }: Rendition): JsonObject[] {
  const group = typeof story.data.group_id === 'string' ? view.group(story.data.group_id) : []
  return group
    .slice(0, maxAlternates + 1)
    .filter((other) => other.uuid !== story.uuid)
    .slice(0, maxAlternates)
    .map((other) => ({
      id: other.id,
      name: other.data.name,
      slug: other.data.slug,
      published: other.published,
      full_slug: other.fullSlug,
      is_folder: false,
      parent_id: other.parentId,
    }))
}
