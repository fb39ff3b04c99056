import type { ManagementApi } from '../api/ManagementApi.ts'
import type { DeletedEntry, LoadedStory } from '../api/wire.ts'

/** Entries per page of the trash. */
export const TRASH_PAGE = 25

/** Loads one page of deleted stories and folders, latest first. @throws ApiError */
export async function deletedStories(
  api: Pick<ManagementApi, 'request'>,
  { search, page }: { readonly search: string; readonly page: number },
  signal?: AbortSignal,
): Promise<readonly DeletedEntry[]> {
  const query = new URLSearchParams({ in_trash: '1', page: String(page), per_page: String(TRASH_PAGE) })
  if (search) query.set('search', search)
  return (await api.request<{ readonly stories: readonly DeletedEntry[] }>(`stories?${query}`, { signal }))
    .stories
}

/** Restores a deleted story or folder. @param republish whether to publish its last published version. @throws ApiError */
export async function undelete(
  api: Pick<ManagementApi, 'request'>,
  id: number,
  republish = false,
): Promise<LoadedStory> {
  return api.request(`stories/${id}/undelete${republish ? '?republish=1' : ''}`, { method: 'POST', body: {} })
}
