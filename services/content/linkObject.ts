import type { JsonObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { dateOf } from './storyDates.ts'
import { fullSlugIn, nameIn, translatedSlugs } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** Returns a story or folder in the format of the links endpoint. */
export function linkObject(
  entry: IndexedStory,
  view: VersionIndex,
  language: string | undefined,
  withDates = false,
): JsonObject {
  const { data } = entry
  const slug = fullSlugIn(entry, language)
  const path = typeof data.path === 'string' && data.path !== '' ? data.path : null
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
    name: nameIn(entry, language),
    published: entry.isFolder ? hasPublished(entry, view) : entry.published,
    parent_id: entry.parentId,
    is_folder: entry.isFolder,
    is_startpage: entry.isStartpage,
    position: entry.position,
    ...dates,
    alternates: translatedSlugs(entry).map((translation) => ({
      ...translation,
      translated_slug: translation.path,
    })),
  }
}

function hasPublished(folder: IndexedStory, view: VersionIndex): boolean {
  return view.hasPublished(`${withoutSlashes(folder.fullSlug)}/`)
}
