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

/** What the list of stories shows. It stands in the window's address, so that going back shows it again. */
export interface FindQuery {
  readonly words: string
  /** A folder's id; 0: the root; undefined: all stories, whatever folder they are in. */
  readonly folder: number | undefined
  readonly status: Status | undefined
  readonly kind: string | undefined
  readonly language: string | undefined
  readonly sort: Sort
}

const isKey = <Keys extends object>(table: Keys, key: string | null): key is string & keyof Keys =>
  key !== null && Object.hasOwn(table, key)

/** Reads it from an address; what is unknown there is left out. */
export function readFindQuery(search: string): FindQuery {
  const query = new URLSearchParams(search)
  const folder = query.get('folder')
  const status = query.get('status')
  const sort = query.get('sort')
  return {
    words: query.get('words') ?? '',
    folder: folder !== null && /^\d{1,16}$/.test(folder) ? Number(folder) : undefined,
    status: isKey(STATUSES, status) ? status : undefined,
    kind: query.get('kind') ?? undefined,
    language: query.get('language') ?? undefined,
    sort: isKey(SORTS, sort) ? sort : 'updated_at:desc',
  }
}

/** The slug of a story that an address asks to create, such as `home` of `?new=home`; undefined if it asks for none. */
export const readNewSlug = (search: string): string | undefined =>
  proposeSlug(new URLSearchParams(search).get('new') ?? '') || undefined

/** The query of its address, with `?`; empty for all stories. */
export function findSearch(query: FindQuery): string {
  const search = new URLSearchParams()
  const { words, folder, status, kind, language, sort } = query
  if (words) search.set('words', words)
  if (folder !== undefined) search.set('folder', String(folder))
  if (status) search.set('status', status)
  if (kind) search.set('kind', kind)
  if (language) search.set('language', language)
  if (sort !== 'updated_at:desc') search.set('sort', sort)
  return search.size ? `?${search}` : ''
}

/** Whether something is looked for, so that what folders hold is shown without the folders. */
export const isNarrowed = ({ words, status, kind, language }: FindQuery): boolean =>
  Boolean(words.trim() || status || kind || language)

/**
 * What the API is asked. A folder that is looked into shows what stands right in it, with its folders; one that is searched, all below it.
 * @param folder the entry of the query's folder; undefined at the root
 */
export function storyFilter(query: FindQuery, folder: StoryEntry | undefined): StoryFilter {
  const { words, status, kind, language, sort } = query
  const narrowed = isNarrowed(query)
  return {
    ...(words.trim() ? { text_search: words.trim() } : { sort_by: sort }),
    ...(status === 'draft' ? { is_published: false } : {}),
    ...(status === 'published' ? { is_published: true } : {}),
    ...(status === 'changed' ? { unpublished_changes: true } : {}),
    ...(kind ? { content_type: kind } : {}),
    ...(language ? { language } : {}),
    ...(query.folder === undefined || narrowed ? { story_only: true } : { with_parent: query.folder }),
    ...(folder && narrowed ? { starts_with: `${folder.full_slug.replace(/\/$/, '')}/` } : {}),
  }
}
