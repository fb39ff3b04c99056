import { isJsonObject, type JsonObject } from './JsonObject.ts'
import { editableContent, type Rendition } from './Rendition.ts'
import type { IndexedStory } from './StoryIndex.ts'
import { dateOf } from './storyDates.ts'

/** A story as the Delivery API sends it. */
export type CdnStory = JsonObject & { readonly uuid: string; readonly content: JsonObject }

/** Story fields that `excluding_story_fields` may drop; the others are always sent. */
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

/** The story in one rendition: language, editing comments, left-out fields. */
export function cdnStory(story: IndexedStory, rendition: Rendition): CdnStory {
  const { data } = story
  const translation = translationOf(story, rendition.language)
  const translated = Array.isArray(data.translated_slugs) && data.translated_slugs.length > 0
  const full: CdnStory = {
    name: translation?.name || data.name,
    created_at: dateOf(data, 'created_at'),
    published_at: dateOf(data, 'published_at'),
    updated_at: dateOf(data, 'updated_at'),
    id: story.id,
    uuid: story.uuid,
    content: editableContent(story, rendition),
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
    alternates: alternatesOf(story, rendition),
    default_full_slug: translated ? story.fullSlug : null,
    translated_slugs: translated ? data.translated_slugs : null,
  }
  return without(full, rendition)
}

/** The path in a language: the translated one where there is one, with the language before it. */
export function fullSlugIn(story: IndexedStory, language: string | undefined): string {
  if (language === undefined) return story.fullSlug
  return `${language}/${translationOf(story, language)?.path || story.fullSlug}`
}

/** What the editor translated besides the content: path and name. */
export function translationOf(
  story: IndexedStory,
  language: string | undefined,
): { path?: string; name?: string } | undefined {
  const all = story.data.translated_slugs
  if (language === undefined || !Array.isArray(all)) return undefined
  const found = all.find((entry) => isJsonObject(entry) && entry.lang === language)
  if (!isJsonObject(found)) return undefined
  return {
    path: typeof found.path === 'string' ? found.path : undefined,
    name: typeof found.name === 'string' ? found.name : undefined,
  }
}

function alternatesOf(story: IndexedStory, { view }: Rendition): JsonObject[] {
  const group = typeof story.data.group_id === 'string' ? view.groups.get(story.data.group_id) : undefined
  return (group ?? [])
    .filter((other) => other.uuid !== story.uuid)
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

function without(story: CdnStory, { excludedFields, excludedStoryFields }: Rendition): CdnStory {
  const result: JsonObject = { ...story }
  for (const field of excludedStoryFields) if (droppableFields.has(field)) delete result[field]
  if (excludedFields.length > 0) {
    const excluded = new Set(excludedFields)
    const kept = Object.entries(story.content).filter(
      ([field]) => field === 'component' || field === '_uid' || !excluded.has(field),
    )
    result.content = Object.fromEntries(kept)
  }
  return result as CdnStory
}
