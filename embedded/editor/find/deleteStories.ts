import type { ManagementApi } from '../api/ManagementApi.ts'
import type { Story, StoryEntry } from '../api/wire.ts'

/** What is kept of a deleted story, to bring it back. */
export interface DeletedStory {
  readonly story: Story
  readonly wasPublished: boolean
}

/** Deletes stories and folders. @throws ApiError */
export async function deleteStories(
  api: ManagementApi,
  entries: readonly StoryEntry[],
): Promise<readonly DeletedStory[]> {
  const deleted: DeletedStory[] = []
  for (const { id, published, unpublished_changes } of entries) {
    const { story } = await api.story(id)
    await api.deleteStory(id)
    deleted.unshift({ story, wasPublished: published && !unpublished_changes })
  }
  return deleted
}

/** Brings deleted stories back, by their uuids, so that what refers to them finds them again. @throws ApiError */
export async function restoreStories(api: ManagementApi, deleted: readonly DeletedStory[]): Promise<void> {
  for (const { story, wasPublished } of deleted) await api.createStory(story, wasPublished)
}
