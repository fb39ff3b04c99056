import { withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'
import type { StoryView } from './StoryView.ts'
import { dateOf } from './storyDates.ts'
import { fullSlugIn } from './translations.ts'

/** A story or folder as the links endpoint sends it. */
export function linkObject(
  entry: IndexedStory,
  view: StoryView,
  language: string | undefined,
  withDates = false,
): JsonObject {
  const { data } = entry
  const slug = fullSlugIn(entry, language)
  const path = typeof data.path === 'string' && data.path !== '' ? data.path : null
  const translations = Array.isArray(data.translated_slugs) ? data.translated_slugs.filter(isJsonObject) : []
  const dates = withDates
    ? {
        published_at: dateOf(data, 'published_at'),
        created_at: dateOf(data, 'created_at'),
        updated_at: dateOf(data, 'updated_at'),
      }
    : {}
  return {
    id: entry.id,
    uuid: entry.uuid,
    slug,
    path,
    real_path: `/${(path ?? slug).replace(/^\/+/, '')}`,
    name: data.name,
    published: entry.isFolder ? hasPublished(entry, view) : entry.published,
    parent_id: entry.parentId,
    is_folder: entry.isFolder,
    is_startpage: entry.isStartpage,
    position: entry.position,
    ...dates,
    alternates: translations.map((translation) => ({
      path: translation.path ?? null,
      name: translation.name ?? null,
      lang: translation.lang,
      published: translation.published ?? null,
      translated_slug: translation.path ?? null,
    })),
  }
}

function hasPublished(folder: IndexedStory, view: StoryView): boolean {
  return view.hasPublished(`${withoutSlash(folder.fullSlug)}/`)
}
