import { isJsonObject, type JsonObject } from '../content/JsonObject.ts'
import { sameJson } from '../content/merging/sameJson.ts'
import { MOST_NAMED } from './checkSave.ts'

/** What the service writes itself: clients send back what they read before the save. */
const MANAGED: ReadonlySet<string> = new Set([
  ...[
    'updated_at',
    'published',
    'published_at',
    'unpublished_changes',
    'current_version_id',
    'preview_token',
  ],
  ...['full_slug', 'parent', 'breadcrumbs', 'alternates', 'last_author', 'last_author_id', 'content'],
  ...['publish_at', 'expire_at', 'is_scheduled', 'scheduled_dates', 'translated_slugs', 'uuid', 'id'],
  ...['translated_slugs_attributes', 'first_published_at', 'is_folder', 'parent_id', 'slug', 'name'],
])

/**
 * Returns a warning for each property of a story that was sent and not stored.
 *
 * @param body of the write
 * @param story as it is answered after it
 */
export function unreadProperties(body: unknown, story: unknown): readonly JsonObject[] {
  const sent = isJsonObject(body) && isJsonObject(body.story) ? body.story : {}
  const stored = isJsonObject(story) ? story : {}
  return Object.keys(sent)
    .filter((key) => !MANAGED.has(key) && !sameJson(sent[key] ?? null, stored[key] ?? null))
    .slice(0, MOST_NAMED)
    .map((key) => ({
      path: `story.${key}`,
      uid: '',
      field: null,
      message: `${key} is not stored here.`,
    }))
}
