import type { StoryFilter } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { proposeSlug } from '../redirects/proposeSlug.ts'

export const STATUSES = {
  draft: 'Drafts',
  published: 'Published',
  changed: 'With unpublished changes',
} as const

export type Status = keyof typeof STATUSES

export const SORTS = {
  'updated_at:desc': 'Recently edited',
  'published_at:desc': 'Recently published',
  'name:asc': 'Name',
  'position:asc': 'Order in the folder',
} as const

export type Sort = keyof typeof SORTS

/** The filters of the list of stories, stored in the query of the address, so that Back restores them. */
export interface FindQuery {
  /** Text in names and contents. */
  readonly text: string
  /** Id of a folder; 0 for the root; undefined for the stories of all folders. */
  readonly folder: number | undefined
  readonly status: Status | undefined
  readonly kind: string | undefined
  readonly language: string | undefined
  readonly sort: Sort
}

const isKey = <Keys extends object>(table: Keys, key: string | null): key is string & keyof Keys =>
  key !== null && Object.hasOwn(table, key)

/** Parses the query of an address; ignores unknown values. */
export function readFindQuery(search: string): FindQuery {
  const query = new URLSearchParams(search)
  const folder = query.get('folder')
  const status = query.get('status')
  const sort = query.get('sort')
  return {
    text: query.get('words') ?? '',
    folder: folder !== null && /^\d{1,16}$/.test(folder) ? Number(folder) : undefined,
    status: isKey(STATUSES, status) ? status : undefined,
    kind: query.get('kind') ?? undefined,
    language: query.get('language') ?? undefined,
    sort: isKey(SORTS, sort) ? sort : 'updated_at:desc',
  }
}

/** Returns the slug of a story to create from an address, such as `home` in `?new=home`; undefined without one. */
export const readNewSlug = (search: string): string | undefined =>
  proposeSlug(new URLSearchParams(search).get('new') ?? '') || undefined

/** Returns the query of an address, with `?`; empty without filters. */
export function findSearch(query: FindQuery): string {
  const search = new URLSearchParams()
  const { text, folder, status, kind, language, sort } = query
  if (text) search.set('words', text)
  if (folder !== undefined) search.set('folder', String(folder))
  if (status) search.set('status', status)
  if (kind) search.set('kind', kind)
  if (language) search.set('language', language)
  if (sort !== 'updated_at:desc') search.set('sort', sort)
  return search.size ? `?${search}` : ''
}

/** Returns whether a filter other than the folder is set. Then stories of all subfolders are listed, without the folders. */
export const isNarrowed = ({ text, status, kind, language }: FindQuery): boolean =>
  Boolean(text.trim() || status || kind || language)

/**
 * Returns the API's filter. A folder lists its direct stories and folders; with other filters, all stories below it.
 * @param folder the query's folder; undefined at the root
 */
export function storyFilter(query: FindQuery, folder: StoryEntry | undefined): StoryFilter {
  const { text, status, kind, language, sort } = query
  const narrowed = isNarrowed(query)
  return {
    ...(text.trim() ? { text_search: text.trim() } : { sort_by: sort }),
    ...(status === 'draft' ? { is_published: false } : {}),
    ...(status === 'published' ? { is_published: true } : {}),
    ...(status === 'changed' ? { unpublished_changes: true } : {}),
    ...(kind ? { content_type: kind } : {}),
    ...(language ? { language } : {}),
    ...(query.folder === undefined || narrowed ? { story_only: true } : { with_parent: query.folder }),
    ...(folder && narrowed ? { starts_with: `${folder.full_slug.replace(/\/$/, '')}/` } : {}),
  }
}
