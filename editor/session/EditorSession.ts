import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createRequiredContext } from '../store/createRequiredContext.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { Issues } from './Issue.ts'
import type { Selection } from './Selection.ts'

/** Everything that the parts of the editor share for one edited story. */
export interface EditorSession {
  readonly spaceId: number
  readonly space: SpaceSchema
  readonly store: StoryStore
  readonly selection: Selection
  readonly issues: Issues
}

export const [SessionProvider, useSession] = createRequiredContext<EditorSession>('useSession', 'StoryEditor')
