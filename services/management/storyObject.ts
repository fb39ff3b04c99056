import { createHash } from 'node:crypto'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { SpaceState } from '../content/ContentSpace.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import { normalizeLanguage } from '../content/language.ts'
import { spaceId } from '../content/locateSpace.ts'
import type { StoryRow } from '../content/StoryRow.ts'
import type { ScheduledAction, Schedules } from '../content/schedule/Schedules.ts'
import { sharedAddress } from '../content/sharedAddresses.ts'
import { allLanguages, type SpaceLanguage } from '../content/spaceLanguages.ts'
import { dateOf } from '../content/storyDates.ts'
import type { Management } from './Management.ts'

/** Properties of the vendor's stories that this service never sets. */
const unused = {
  deleted_at: null,
  default_root: null,
  disable_fe_editor: false,
  disble_fe_editor: false,
  last_author: null,
  last_author_id: null,
  can_not_view: null,
  favourite_for_user_ids: [],
}

/** A story in a list: all properties except the content, from the index and the schedules only. */
export function listedStory(
  entry: IndexedStory,
  schedules: Schedules,
  languages: readonly SpaceLanguage[],
): JsonObject {
  const { data } = entry
  return {
    name: data.name,
    parent_id: entry.parentId,
    created_at: dateOf(data, 'created_at'),
    updated_at: dateOf(data, 'updated_at'),
    published_at: dateOf(data, 'published_at'),
    first_published_at: dateOf(data, 'first_published_at'),
    group_id: data.group_id ?? entry.uuid,
    sort_by_date: data.sort_by_date ?? null,
    id: entry.id,
    uuid: entry.uuid,
    is_folder: entry.isFolder,
    published: entry.published,
    unpublished_changes: hasUnpublishedChanges(entry),
    slug: data.slug,
    path: data.path ?? null,
    full_slug: entry.fullSlug,
    position: entry.position,
    is_startpage: entry.isStartpage,
    tag_list: entry.tags,
    content_type: entry.card.component,
    translated_slugs: withPaths(entry, data.translated_slugs),
    localized_paths: localizedPaths(entry, languages),
    stage: data.stage ?? null,
    pinned: data.pinned === true,
    alternates: [],
    content_summary: {},
    release_ids: [],
    ...unused,
    ...scheduledDates(schedules, entry.uuid),
  }
}

/** Stored translations with their full paths. */
function withPaths({ translations }: IndexedStory, stored: unknown): unknown[] {
  if (!Array.isArray(stored)) return []
  return stored.map((entry: unknown) => {
    if (!isObject(entry) || typeof entry.lang !== 'string') return entry
    const lang = normalizeLanguage(entry.lang)
    return { ...entry, lang, path: translations.get(lang)?.path ?? entry.path }
  })
}

/** The paths in all languages except the default one; untranslated paths included. */
function localizedPaths(entry: IndexedStory, languages: readonly SpaceLanguage[]): JsonObject[] {
  return languages.map(({ code }) => {
    const translation = entry.translations.get(code)
    return {
      path: translation?.path ?? entry.fullSlug,
      name: translation?.name ?? null,
      lang: code,
      published: translation?.published ?? null,
    }
  })
}

/** The languages of a space except the default one. */
export const languagesOf = (space: Management['space']): readonly SpaceLanguage[] =>
  allLanguages(space.folder().languages, space.state().index.languages)

/** Dates of the next scheduled publish and unpublish. */
function scheduledDates(schedules: Schedules, uuid: string): JsonObject {
  const waiting = schedules.waitingFor(uuid)
  const dateOfNext = (action: ScheduledAction) => {
    const next = waiting.find((schedule) => schedule.action === action)
    return next ? new Date(next.due).toISOString() : null
  }
  return {
    publish_at: dateOfNext('publish'),
    expire_at: dateOfNext('unpublish'),
    is_scheduled: waiting.length > 0,
    scheduled_dates: waiting.map(({ due }) => new Date(due).toISOString()).join(', ') || null,
  }
}

/** True if the published version differs from the draft. */
export function hasUnpublishedChanges(entry: IndexedStory): boolean {
  return entry.published && entry.version === 'draft'
}

/**
 * A story with its content as the API returns it: the stored properties, and those that follow from its folder and languages. `version` is
 * the base version that the next save must name.
 */
export function storyResponse({ space, store, previewToken }: Management, uuid: string): JsonObject {
  const state = space.state()
  const entry = state.index.draft.byUuid.get(uuid)
  const row = state.row(uuid)
  if (entry === undefined || row === undefined) return { story: undefined, cv: state.cv }
  return {
    story: {
      ...unused,
      imported_at: null,
      pinned: false,
      content: {},
      tag_list: [],
      ...row.draft,
      translated_slugs: withPaths(entry, row.draft.translated_slugs),
      localized_paths: localizedPaths(entry, languagesOf(space)),
      path: row.draft.path ?? null,
      full_slug: entry.fullSlug,
      parent_id: entry.parentId,
      parent: parentOf(state, entry),
      breadcrumbs: breadcrumbsOf(state, entry),
      alternates: alternatesOf(state, entry),
      published: entry.published,
      unpublished_changes: hasUnpublishedChanges(entry),
      current_version_id: row.version,
      ...scheduledDates(store.schedules, uuid),
      preview_token: previewSignature(spaceId(space.folder().location), previewToken),
    },
    version: row.version,
    cv: state.cv,
    ...conflictsOf(space, uuid),
    ...addressWarnings(state, entry),
  }
}

/** Warns if the story's address in one of the languages is also the address of a second story. Empty object otherwise. */
function addressWarnings({ index }: SpaceState, entry: IndexedStory): JsonObject {
  const shared = sharedAddress(index.draft, entry, index.languages)
  if (shared === undefined) return {}
  const message = `"${shared.address}" is the address of "${shared.twin.data.name}", too, so visitors reach only one of them. Choose a different slug.`
  return { warnings: [{ path: 'story.translated_slugs', uid: null, field: null, message }] }
}

/** Fields that both the draft and its file changed. Empty object if there are none. */
function conflictsOf({ conflicts }: Management['space'], uuid: string): JsonObject {
  const found = conflicts.of(uuid)
  return found.length ? { conflicts: found } : {}
}

/** The response for a story that was just deleted. */
export function deletedStory({ draft }: StoryRow): JsonObject {
  return { story: { ...draft, deleted_at: new Date().toISOString() } }
}

function parentOf(state: SpaceState, entry: IndexedStory): JsonObject | null {
  const folder = state.index.folders.get(entry.parentId)
  return folder ? { id: folder.id, uuid: folder.uuid, name: folder.name, slug: folder.slug } : null
}

/** The folders above a story, the outermost first. */
function breadcrumbsOf(state: SpaceState, entry: IndexedStory): JsonObject[] {
  const { index } = state
  const { folders } = index
  const found: JsonObject[] = []
  const passed = new Set<number>()
  let folder = folders.get(entry.parentId)
  while (folder !== undefined && !passed.has(folder.id)) {
    passed.add(folder.id)
    const { id, name, slug, parent_id, translated_slugs } = folder
    found.unshift({
      id,
      name,
      parent_id: parent_id ?? 0,
      path: null,
      slug,
      translated_slugs: withPaths(index.draft.byId.get(id)!, translated_slugs),
      disable_fe_editor: false,
      disble_fe_editor: false,
    })
    folder = folders.get(parent_id ?? 0)
  }
  return found
}

function alternatesOf({ index }: SpaceState, entry: IndexedStory): JsonObject[] {
  const group = entry.data.group_id
  if (typeof group !== 'string') return []
  return index.draft
    .group(group)
    .filter((other) => other !== entry)
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

/** What a preview's link is signed with for an hour. */
function previewSignature(space: number, previewToken: string | undefined): JsonObject | null {
  if (previewToken === undefined) return null
  const timestamp = String(Math.floor(Date.now() / 1000))
  const token = createHash('sha1').update(`${space}:${previewToken}:${timestamp}`).digest('hex')
  return { token, timestamp }
}
