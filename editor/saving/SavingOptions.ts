import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { EditPersistence } from './EditPersistence.ts'
import type { MergeElsewhere } from './mergeElsewhere.ts'

export interface SavingOptions {
  readonly api: Pick<ManagementApi, 'saveStory' | 'publishStory' | 'unpublishStory'>
  readonly store: StoryStore
  /** The service's version of the story; with restored edits, the version on which they are based. */
  readonly loaded: LoadedStory
  /** Whether the store already contains unsaved edits. */
  readonly isUnsaved?: boolean
  /** Log that persists unsaved edits in the browser. Null (the default) if the browser has no storage. */
  readonly log?: EditPersistence | null
  /** Merges a version that was saved elsewhere. Default: `mergeElsewhere`. */
  readonly merge?: MergeElsewhere
  /** Returns whether other people edit the story now and see its saves. Default: false. */
  readonly isCollaborative?: () => boolean
}
