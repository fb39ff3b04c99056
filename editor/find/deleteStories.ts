import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { undelete } from './trash.ts'

/** Moves stories and folders to the trash. @throws ApiError */
export async function deleteStories(api: ManagementApi, entries: readonly StoryEntry[]): Promise<void> {
  for (const { id } of entries) await api.deleteStory(id)
}

/** Restores deleted stories and folders in reverse order, and republishes those that were published. @throws ApiError */
export async function restoreStories(api: ManagementApi, entries: readonly StoryEntry[]): Promise<void> {
  for (const { id, published } of entries.toReversed()) await undelete(api, id, published)
}
