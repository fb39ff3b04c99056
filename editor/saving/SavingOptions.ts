import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { EditPersistence } from './EditPersistence.ts'
import type { MergeElsewhere } from './mergeElsewhere.ts'

export interface SavingOptions {
  readonly api: Pick<ManagementApi, 'saveStory' | 'publishStory' | 'unpublishStory'>
  readonly store: StoryStore
  /** The story as the service has it, or had it where edits were restored that it does not have. */
  readonly loaded: LoadedStory
  /** Whether there are edits already that are not saved. */
  readonly isUnsaved?: boolean
  /** What keeps the edits in the browser until they are saved; null where it cannot. */
  readonly log?: EditPersistence | null
  /** What brings in a version that was saved elsewhere. */
  readonly merge?: MergeElsewhere
  /** Whether others edit the story now, who see what is saved. */
  readonly isCollaborative?: () => boolean
}
